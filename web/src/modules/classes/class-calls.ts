/** The controllers whose answers a change of classes makes out of date. */
export const classesChanged = ['class', 'academicYear', 'subject', 'audit', 'dashboard'];
