type Fields = Record<string, unknown>;

interface MergedEdits<Values> {
  /** What I changed as I changed it, everything else as the record has it now. */
  values: Values;
  /** Fields that both changed, each to another value; they have mine until one is chosen. */
  contested: string[];
  /** Fields whose value comes from the other person's edit. */
  theirs: string[];
}

/** Merges two edits of a record that began from the same `base`. */
export function mergeEdits<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): MergedEdits<Values> {
  const contested: string[] = [];
  const taken: string[] = [];
  const [from, my, their] = [base, mine, theirs] as unknown as [Fields, Fields, Fields];
  const merged: Fields = { ...my };
  for (const field of new Set([...Object.keys(my), ...Object.keys(their)])) {
    if (recordFields.includes(field)) {
      merged[field] = their[field] ?? my[field];
      continue;
    }
    if (isSame(my[field], their[field]) || isSame(from[field], their[field])) continue;
    if (isSame(from[field], my[field])) {
      merged[field] = their[field];
      taken.push(field);
      continue;
    }
    const list = mergeLists(from[field], my[field], their[field]);
    if (list) {
      merged[field] = list;
      taken.push(field);
    } else contested.push(field);
  }
  return { values: merged as unknown as Values, contested, theirs: taken };
}

const recordFields = ['id', 'version'];

/** Whether two edits made the same of a record, whichever version of it. */
export function isSameEdit<Values extends object>(mine: Values, theirs: Values): boolean {
  const [my, their] = [mine, theirs] as unknown as [Fields, Fields];
  return [...new Set([...Object.keys(my), ...Object.keys(their)])]
    .filter((field) => !recordFields.includes(field))
    .every((field) => isSame(my[field], their[field]));
}

/** A number field contains text until it is typed into, and keys tell entries apart on the page alone. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown): string =>
  JSON.stringify(value ?? '', (name, part: unknown) => {
    if (name === 'key') return undefined;
    if (typeof part === 'number') return String(part);
    return part ?? '';
  });

/** Lists are merged entry by entry; undefined where both changed the same entry, or where keys do not last. */
function mergeLists(base: unknown, mine: unknown, theirs: unknown): unknown[] | undefined {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  const [before, my, their] = [byIdentity(base), byIdentity(mine), byIdentity(theirs)];
  if (![...before.keys()].some((key) => key !== undefined && their.has(key))) return undefined;
  const merged: unknown[] = [];
  for (const identity of new Set([...their.keys(), ...my.keys()])) {
    const entries = [before.get(identity), my.get(identity), their.get(identity)] as const;
    const entry = mergeEntry(...entries);
    if (entry === bothChanged) return undefined;
    if (entry !== undefined) merged.push(entry);
  }
  return merged;
}

const bothChanged = Symbol('both changed this entry');

/** An entry that is absent is undefined. */
function mergeEntry(before: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, theirs) || isSame(before, theirs)) return mine;
  if (isSame(before, mine)) return theirs;
  if (!isFields(before) || !isFields(mine) || !isFields(theirs)) return bothChanged;
  const { values, contested } = mergeEdits(before, mine, theirs);
  return contested.length > 0 ? bothChanged : values;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Entries by their keys, texts by themselves. */
const byIdentity = (list: readonly unknown[]) =>
  new Map(list.map((entry) => [isFields(entry) ? entry.key : entry, entry]));
