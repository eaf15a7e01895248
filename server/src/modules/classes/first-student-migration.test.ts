import { expect, it } from 'vitest';
import { atMigration } from '../../platform/test-kit/at-migration.ts';

const uuid = (end: string) => `00000000-0000-7000-8000-0000000000${end}`;

const schoolClass = (end: string, division: string) =>
  `insert into class (id, school_id, academic_year_id, year, standard, division, division_key, created_at, updated_at)
   values ('${uuid(end)}', '${uuid('01')}', '${uuid('02')}', 2026, 5, '${division}', '${division}', now(), now());`;

const enrolment = (end: string, classEnd: string, from: string) =>
  `insert into enrolment (id, school_id, admission_id, student_id, class_id, from_day)
   values ('${uuid(end)}', '${uuid('01')}', '${uuid(end)}', '${uuid(end)}', '${uuid(classEnd)}', '${from}');`;

it('The registers of a class are due from its first student, and none of a class without students', async () => {
  const found = await atMigration({
    own: '0132-registers-are-due-from-the-first-student.sql',
    before: [
      ...[schoolClass('05', 'a'), schoolClass('06', 'b')],
      enrolment('10', '05', '2026-07-01'),
      enrolment('11', '05', '2026-06-16'),
    ].join('\n'),
    after: (client) =>
      client.query<Record<string, unknown>>(
        'select division, first_student_on::text as first from class order by division',
      ),
  });
  expect(found.rows).toEqual([
    { division: 'a', first: '2026-06-16' },
    { division: 'b', first: null },
  ]);
});
