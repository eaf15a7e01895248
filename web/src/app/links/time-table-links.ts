import type { PagePath } from '../routes.tsx';

export interface Place {
  schoolId?: string | undefined;
  academicYearId?: string | undefined;
}

const timeTablesPath = '/class-management/time-tables' satisfies PagePath;
const periodTimesPath = '/class-management/period-times' satisfies PagePath;
const arrangementPath = '/class-management/arrangement' satisfies PagePath;

export const timeTablesHref = ({ schoolId, academicYearId }: Place) =>
  timeTablesPath + queryOf({ schoolId, academicYearId });
export const timeTableOfTeacherHref = (of: { schoolId: string; teacherId: string }) =>
  timeTablesPath + queryOf({ schoolId: of.schoolId, view: 'teacher', of: of.teacherId });
export const periodTimesHref = (schoolId: string | undefined) =>
  periodTimesPath + queryOf({ schoolId });
export const arrangementHref = (schoolId: string | undefined) =>
  arrangementPath + queryOf({ schoolId });

function queryOf(values: Record<string, string | undefined>): string {
  const filled = Object.entries(values).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : '';
}
