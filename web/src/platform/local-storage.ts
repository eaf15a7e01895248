/** Local storage has these two entries and never a third. */
type Entry = 'session' | 'deviceId';

/** Where a policy blocks local storage, the entries live as long as the page. */
const inMemory = new Map<Entry, string>();

export function readEntry(entry: Entry): string | null {
  try {
    return localStorage.getItem(entry);
  } catch {
    return inMemory.get(entry) ?? null;
  }
}

export function writeEntry(entry: Entry, value: string): void {
  try {
    localStorage.setItem(entry, value);
  } catch {
    inMemory.set(entry, value);
  }
}

export function removeEntry(entry: Entry): void {
  inMemory.delete(entry);
  try {
    localStorage.removeItem(entry);
  } catch {
    // Local storage is blocked; only the entry in memory existed.
  }
}
