/** The controllers whose answers a change of a key makes out of date. */
export const keysChanged = ['activationKey', 'audit'];

/** The same of a change that also extends the plan of a school. */
export const keysAndPlansChanged = [...keysChanged, 'school', 'dashboard'];
