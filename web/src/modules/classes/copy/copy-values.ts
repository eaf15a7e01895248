import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { keyOf } from '../whole-school/whole-school-values.ts';

export interface CopyValues {
  schoolId: string;
  fromYearId: string;
  toYearId: string;
  withTeachers: boolean;
  withTimeTable: boolean;
}

/** Most often last year's classes into this one; where this year has them already, into the next. */
export function usualYears(
  years: readonly AcademicYear[],
  toYearId: string,
): Pick<CopyValues, 'fromYearId' | 'toYearId'> {
  const to = years.find(({ id }) => id === toYearId) ?? years.find(({ isCurrent }) => isCurrent);
  if (!to) return { fromYearId: '', toYearId: '' };
  const olderThan = (day: string) =>
    years.find(({ startsOn, classes }) => startsOn < day && classes > 0);
  const next = [...years].reverse().find(({ startsOn }) => startsOn > to.startsOn);
  if (to.classes > 0 && next) return { fromYearId: to.id, toYearId: next.id };
  return { fromYearId: olderThan(to.startsOn)?.id ?? '', toYearId: to.id };
}

type Labelled = Parameters<typeof keyOf>[0];

/** Which of the classes will be made, and which are there already. */
export function previewOf<Class extends Labelled>(
  from: readonly Class[],
  to: readonly Labelled[],
): { of: Class; isThere: boolean }[] {
  const there = new Set(to.map(keyOf));
  return from.map((of) => ({ of, isThere: there.has(keyOf(of)) }));
}
