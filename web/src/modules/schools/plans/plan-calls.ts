/** The controllers whose answers a change of plans makes out of date. */
export const plansChanged = ['school', 'audit', 'dashboard'];
