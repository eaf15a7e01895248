/**
 * How long a test waits for an expected state, in milliseconds. The state ends the wait, so the limit only matters on
 * a busy machine.
 */
export const patience = 20_000;
