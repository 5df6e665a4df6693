// The first parts of this module follow.
