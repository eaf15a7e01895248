import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { keyOf } from '../whole-school/whole-school-values.ts';

export interface CopyValues {
  schoolId: string;
  fromYearId: string;
  toYearId: string;
  withTeachers: boolean;
  withTimeTable: boolean;
}

/** Last year's classes are copied to this year, or this year's to the next once this year has classes. */
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

/** Whether each class is added or exists already. */
export function previewOf<Class extends Labelled>(
  from: readonly Class[],
  to: readonly Labelled[],
): { of: Class; isThere: boolean }[] {
  const there = new Set(to.map(keyOf));
  return from.map((of) => ({ of, isThere: there.has(keyOf(of)) }));
}
