extension TreeMerger: HistoryMerging {}
