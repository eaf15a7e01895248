/** The controllers whose answers a change of a state or a district, or the end of a place, makes out of date. */
export const placesChanged = ['state', 'district', 'school', 'audit'];
