import type { Totals } from '@shala/contract/attendance.ts';
import type { Overview } from '@shala/contract/attendance-overviews.ts';
import { markedAs } from '@shala/contract/mark-statuses.ts';

const names = ['enrolled', ...markedAs] as const;

export const sumOf = (all: readonly Totals[]): Totals =>
  Object.fromEntries(
    names.map((name) => [name, all.reduce((sum, totals) => sum + totals[name], 0)]),
  ) as Totals;

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
