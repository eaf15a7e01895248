/** The controllers whose answers a leave, or what becomes of it, makes out of date. */
export const leaveChanged = ['leaveApplication', 'attendance', 'timeTable', 'dashboard', 'audit'];

/** The same of a leave type or a balance, which no register shows. */
export const leaveTypesChanged = ['leaveApplication', 'audit'];
