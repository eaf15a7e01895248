import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import { standardName } from '../../../platform/standard-name.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { isEnrolledOn } from './enrolled-on.ts';
import { inOrderOf } from './place-columns.ts';
import { categoryGroups, groupOf } from './student-groups.ts';

/** The columns of boys and girls of each category, by their keys. */
const cells = categoryGroups.flatMap((category) =>
  (['male', 'female'] as const).map((gender) => ({
    key: `${category}-${gender}`,
    category,
    gender,
  })),
);

/** The last 30 September: the day of the national return. */
const returnDay = (asOf: string): string => {
  const year = Number(asOf.slice(0, 4)) - (asOf.slice(5) < '09-30' ? 1 : 0);
  return `${year}-09-30`;
};

export const enrolmentReport: ReportDefinition = {
  name: 'enrolment',
  version: 1,
  subject: 'student',
  title: 'Student Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'day', 'standard'],
  standards: (asOf) => ({ day: returnDay(asOf) }),
  schoolsAtOnce: 500,
  columns: [
    { key: 'udiseCode', kind: 'text', width: 17 },
    { key: 'school', kind: 'text', width: 30 },
    { key: 'standard', kind: 'text', heading: 'students:field.standard', width: 10 },
    ...cells.map(({ key }) => ({
      key,
      kind: 'number' as const,
      isTotalled: true as const,
      width: 9,
    })),
    { key: 'boys', kind: 'number', isTotalled: true, width: 9 },
    { key: 'girls', kind: 'number', isTotalled: true, width: 9 },
    { key: 'transgender', kind: 'number', isTotalled: true, width: 11 },
    { key: 'students', kind: 'number', isTotalled: true, width: 10 },
  ],
  read: async ({ checked, schoolIds, filters: { day, standard }, say }) => {
    const count = (condition = sql`true`) => sql`count(*) filter (where ${condition})::int`;
    const ofGender = (gender: string) => sql`gender = ${sql.lit(gender)}`;
    const counts = cells.map(
      ({ key, category, gender }) =>
        sql`${count(sql`${ofGender(gender)} and category = ${sql.lit(category)}`)} as ${sql.id(key)}`,
    );
    const { rows } = await sql<ReportRow & { number: number }>`
      select roll.*, roll.standard as number, school.udise_code as "udiseCode", school.name as school
      from (
        select "schoolId", standard, ${sql.join(counts)}, ${count(ofGender('male'))} as boys,
          ${count(ofGender('female'))} as girls, ${count(ofGender('transgender'))} as transgender,
          ${count()} as students
        from (
          select enrolment.school_id as "schoolId", class.standard, student.gender,
            ${groupOf('student.category')} as category
          from enrolment join class on class.id = enrolment.class_id
          join student on student.id = enrolment.student_id
          where enrolment.school_id ${among(schoolIds)}
            and ${isEnrolledOn(day!)}
            ${standard === undefined ? sql`` : sql`and class.standard = ${Number(standard)}`}
        ) as one group by "schoolId", standard
      ) as roll join school on school.id = roll."schoolId"
      order by ${inOrderOf(schoolIds)}, roll.standard`.execute(checked);
    return rows.map((row) => ({ ...row, standard: standardName(say, row.number) }));
  },
  opens: ({ schoolId, number }, { day }) => {
    const behind = (more: Record<string, string> = {}) => ({
      to: 'report' as const,
      values: {
        name: 'students',
        schoolId: String(schoolId),
        standard: String(number),
        ...(day && { day }),
        ...more,
      },
    });
    return {
      ...Object.fromEntries(
        cells.map(({ key, category, gender }) => [key, behind({ category, gender })]),
      ),
      boys: behind({ gender: 'male' }),
      girls: behind({ gender: 'female' }),
      transgender: behind({ gender: 'transgender' }),
      students: behind(),
    };
  },
};
