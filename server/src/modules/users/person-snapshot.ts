import { isDeepStrictEqual } from 'node:util';
import { areaKey, workKey } from './assignments/assignment-difference.ts';
import type { Account, Area, KnownPerson, Work } from './person-record.ts';

/** What an import writes of a person: kept with the line, so that it can be undone. */
export interface Snapshot extends Account {
  schools: Work[];
  locations: Area[];
}

export const snapshotOf = (person: Omit<KnownPerson, 'id'>): Snapshot => ({
  name: person.name,
  email: person.email,
  mobile: person.mobile,
  role: person.role,
  isPremium: person.isPremium,
  gender: person.gender,
  language: person.language,
  added: [...person.added],
  removed: [...person.removed],
  schools: sorted(person.schools, workKey).map(({ schoolId, designation, from, to }) => ({
    schoolId,
    designation,
    from,
    to,
  })),
  locations: sorted(person.locations, areaKey).map(({ stateId, districtId, blockId }) => ({
    stateId,
    districtId,
    blockId,
  })),
});

const sorted = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

type Part = keyof Snapshot;

/** Only what differs, as it was and as it is. */
export function changedParts(was: Snapshot, is: Snapshot) {
  const parts = (Object.keys(is) as Part[]).filter(
    (part) => !isDeepStrictEqual(was[part], is[part]),
  );
  const pick = (from: Snapshot): Partial<Snapshot> =>
    Object.fromEntries(parts.map((part) => [part, from[part]]));
  return { before: pick(was), after: pick(is), isSame: parts.length === 0 };
}

/** Nobody has changed what the import wrote. */
export const isStill = (now: Snapshot, after: Partial<Snapshot>): boolean =>
  (Object.keys(after) as Part[]).every((part) => isDeepStrictEqual(now[part], after[part]));
