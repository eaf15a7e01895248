const most = 2000;
/** Repeated cells are short; long ones would stay in memory as long as the program runs. */
const longest = 100;

/** Lists repeat the same few values in a column, so that each is computed once. */
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
