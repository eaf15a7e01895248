/** Longer waits are said in minutes. */
const longestInSeconds = 90;

/** The minutes of a wait that is too long to be said in seconds. */
export const waitInMinutes = (seconds: number): number | undefined =>
  seconds > longestInSeconds ? Math.ceil(seconds / 60) : undefined;
