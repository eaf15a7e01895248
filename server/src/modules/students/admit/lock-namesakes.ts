import { lockNames } from '../../../platform/named-locks.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { StudentForm } from '../student-row.ts';
import { phoneticKeys } from './possible-duplicates.ts';

type Namesake = Pick<StudentForm, 'name' | 'localName' | 'dateOfBirth'>;

/** More than a name of a register has; so many locks would fill PostgreSQL's table of locks. */
const mostPairs = 40;

/**
 * Of two who admit the same student at the same moment, the second waits until the first is done. Names that are
 * alike share two words, or consist of the same single one; who shares no more than the birthday does not wait.
 */
export function lockNamesakes(db: CheckedDb, student: Namesake): Promise<void> {
  const { name, localName, dateOfBirth } = student;
  const birthday = `admit ${dateOfBirth}`;
  const pairs = new Set([name, localName ?? ''].map(phoneticKeys).flatMap(pairsOf));
  if (pairs.size > mostPairs) return lockNames(db, [{ name: birthday }]);
  return lockNames(db, [
    { name: birthday, isShared: true },
    ...[...pairs].sort().map((pair) => ({ name: `${birthday} ${pair}` })),
  ]);
}

function pairsOf(words: readonly string[]): string[] {
  if (words.length === 1) return [...words];
  const sorted = [...words].sort();
  return sorted.flatMap((one, index) => sorted.slice(index + 1).map((other) => `${one} ${other}`));
}
