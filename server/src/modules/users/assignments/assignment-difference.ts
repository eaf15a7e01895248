import type { Area, Stored, Work } from '../person-record.ts';

/** What must be done so that the stored rows become the wanted ones. */
export interface Difference<Wanted, Row = Wanted & Stored> {
  added: Wanted[];
  changed: { before: Row; after: Wanted }[];
  removed: Row[];
}

export const isEmpty = ({ added, changed, removed }: Difference<unknown, unknown>): boolean =>
  added.length + changed.length + removed.length === 0;

/**
 * A row of the same school and first day is the same work; failing that one of the same school, whose first
 * day was corrected.
 */
export function workDifference<Row extends Work>(
  stored: readonly Row[],
  wanted: readonly Work[],
): Difference<Work, Row> {
  const left = new Set(stored);
  const take = (isIt: (work: Work) => boolean) => {
    const found = [...left].find(isIt);
    if (found) left.delete(found);
    return found;
  };
  const exact = wanted.map((work) => take((other) => workKey(other) === workKey(work)));
  const pairs = wanted.map((after, index) => ({
    before: exact[index] ?? take((other) => other.schoolId === after.schoolId),
    after,
  }));
  return {
    added: pairs.flatMap(({ before, after }) => (before ? [] : [after])),
    changed: pairs.flatMap(({ before, after }) =>
      before && !isSameWork(before, after) ? [{ before, after }] : [],
    ),
    removed: [...left],
  };
}

/** The schools where the person works otherwise than before. */
export const touchedSchools = ({ added, changed, removed }: Difference<Work>): string[] =>
  [...added, ...removed, ...changed.flatMap(({ before, after }) => [before, after])].map(
    ({ schoolId }) => schoolId,
  );

export function areaDifference<Row extends Area>(
  stored: readonly Row[],
  wanted: readonly Area[],
): Difference<Area, Row> {
  const has = (areas: readonly Area[], area: Area) =>
    areas.some((other) => areaKey(other) === areaKey(area));
  return {
    added: wanted.filter((area) => !has(stored, area)),
    changed: [],
    removed: stored.filter((area) => !has(wanted, area)),
  };
}

export const workKey = ({ schoolId, from }: Work): string => `${schoolId} ${from}`;
export const areaKey = ({ stateId, districtId, blockId }: Area): string =>
  `${stateId} ${districtId} ${blockId}`;

/** Both are at one school, and some days are of both. */
const workOverlaps = (one: Work, other: Work): boolean =>
  one.schoolId === other.schoolId &&
  (one.to === null || one.to >= other.from) &&
  (other.to === null || other.to >= one.from);

const isSameSpan = (one: Work, other: Work): boolean =>
  workKey(one) === workKey(other) && one.to === other.to;

/** Whether the work is new, or its days are others than before, and some of them are of other work at the school. */
export const addsOverlap = (
  before: readonly Work[],
  work: Work,
  others: readonly Work[],
): boolean =>
  !before.some((stored) => isSameSpan(stored, work)) &&
  others.some((other) => workOverlaps(work, other));

export const isSameWork = (one: Work, other: Work): boolean =>
  workKey(one) === workKey(other) && one.designation === other.designation && one.to === other.to;
