/**
 * How long a test waits for what must come, in milliseconds. Nothing is held up by it: what comes ends the wait, also
 * on a machine that is busy with other things.
 */
export const patience = 20_000;
