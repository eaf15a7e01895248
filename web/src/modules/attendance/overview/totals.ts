import { attended, type Overview, type Totals } from '@shala/contract/attendance.ts';

const names = ['enrolled', 'present', 'absent', 'late', 'halfDay', 'onLeave', 'medical'] as const;

export const sumOf = (all: readonly Totals[]): Totals =>
  Object.fromEntries(
    names.map((name) => [name, all.reduce((sum, totals) => sum + totals[name], 0)]),
  ) as Totals;

/** How many students of a register are marked; a student without a mark is never absent. */
export const markedOf = ({ enrolled: _, ...marked }: Totals): number =>
  names.slice(1).reduce((sum, name) => sum + (marked as Totals)[name], 0);

/** The share of the marked students who were present; undefined without any. */
export function presentShare(totals: Totals): number | undefined {
  const marked = markedOf(totals);
  if (marked === 0) return undefined;
  const { present, late, halfDay } = totals;
  return (present * attended.present + late * attended.late + halfDay * attended.half_day) / marked;
}

const schoolNames = [
  'schools',
  'schoolsMarked',
  'schoolsNotReported',
  'schoolsNotSetUp',
  'schoolsOff',
] as const;

export type SchoolCounts = Pick<Overview['places'][number], (typeof schoolNames)[number]>;

export const schoolCountsOf = (places: readonly SchoolCounts[]): SchoolCounts =>
  Object.fromEntries(
    schoolNames.map((name) => [name, places.reduce((sum, place) => sum + place[name], 0)]),
  ) as SchoolCounts;
