/// A commit's place in a graph, dense from 0.
public typealias Position = Int32
