/** The controllers whose answers a change of fees makes out of date. */
export const feesChanged = ['fees', 'dashboard', 'audit'];
