print("yore")
