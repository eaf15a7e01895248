/** The most bytes of a call, files apart: a save of a whiteboard is the longest. */
export const bodyLimit = 2 * 1024 * 1024;

/** Of a call that anyone may make: no form without sign-in is longer, and the reading of it costs time. */
export const openBodyLimit = 64 * 1024;
