const most = 2000;
/** What is said again and again is short; long cells would be held as long as the program runs. */
const longest = 100;

/** Lists say the same few things in a column again and again; each is worked out once. */
export function memoize<T>(rule: (raw: string) => T): (raw: string) => T {
  const known = new Map<string, T>();
  return (raw) => {
    const present = known.get(raw);
    if (present !== undefined) return present;
    const outcome = rule(raw);
    if (known.size < most && raw.length <= longest) known.set(raw, outcome);
    return outcome;
  };
}
