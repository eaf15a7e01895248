export interface Place {
  schoolId?: string | undefined;
  academicYearId?: string | undefined;
}

const base = '/class-management';

export const timeTablesHref = ({ schoolId, academicYearId }: Place) =>
  `${base}/time-tables${queryOf({ schoolId, academicYearId })}`;
export const periodTimesHref = (schoolId: string | undefined) =>
  `${base}/period-times${queryOf({ schoolId })}`;
export const arrangementHref = (schoolId: string | undefined) =>
  `${base}/arrangement${queryOf({ schoolId })}`;

function queryOf(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
