/** The controllers whose answers a change of a person makes out of date. */
export const usersChanged = ['User', 'schoolUser', 'school', 'dashboard', 'audit'];
