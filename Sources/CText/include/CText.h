// Character properties (utf8proc) and conversion between encodings (iconv, of the C library).
#ifndef YORE_CTEXT_H
#define YORE_CTEXT_H

#include <iconv.h>
#include <utf8proc.h>

#include "CPattern.h"

#endif
