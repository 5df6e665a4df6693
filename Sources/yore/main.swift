internal import Commands

Yore.main()
