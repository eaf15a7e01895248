/** The controllers whose answers a change of registers or of their rules makes out of date. */
export const attendanceChanged = ['attendance', 'audit'];
