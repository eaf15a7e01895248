/** Estimates the remaining seconds from the rate so far; undefined while there is no rate. */
export function secondsLeft(
  done: number,
  total: number,
  elapsedSeconds: number,
): number | undefined {
  if (done <= 0 || elapsedSeconds < 1 || done >= total) return undefined;
  return (elapsedSeconds / done) * (total - done);
}

/** Rounds to seconds or minutes as people say them. */
export function timeLeftInWords(seconds: number): { key: string; n: number } {
  if (seconds < 5) return { key: 'progress.soon', n: 0 };
  if (seconds < 90) return { key: 'progress.aboutSeconds', n: Math.round(seconds / 5) * 5 };
  return { key: 'progress.aboutMinutes', n: Math.round(seconds / 60) };
}
