import Objects
