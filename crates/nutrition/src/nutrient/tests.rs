//! Which columns, units and limits each nutrient of a profile is read by.
