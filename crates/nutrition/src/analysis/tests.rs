//! Dishes analysed, against figures worked out by hand and by a second calculation.
