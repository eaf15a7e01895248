/** The controllers whose answers a change of the library makes out of date. */
export const libraryChanged = ['library', 'fees', 'audit'];
