name-P = P
