import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { atMigration } from '../../../platform/test-kit/at-migration.ts';

it('A guardian of students at two schools becomes a record of each school', async () => {
  const found = await atMigration({
    own: '0019-guardians-of-a-school.sql',
    before: before(),
    after: async (client) => {
      const { rows } = await client.query(
        `select student.name as child, school.name as school, guardian.name, email,
           (select count(*)::int from student_guardian as other where other.guardian_id = guardian.id) as children
         from student_guardian join guardian on guardian.id = guardian_id
         join student on student.id = student_id join school on school.id = guardian.school_id
         order by child, guardian.name`,
      );
      const everybody = await client.query('select count(*)::int as count from guardian');
      return { rows, everybody: everybody.rows };
    },
  });
  expect(found.rows).toEqual([
    { child: 'Asha', school: 'Munge', name: 'Lata', email: null, children: 2 },
    { child: 'Asha', school: 'Munge', name: 'Ramesh', email: 'r@x.example', children: 2 },
    { child: 'Bharat', school: 'Munge', name: 'Lata', email: null, children: 2 },
    { child: 'Bharat', school: 'Munge', name: 'Ramesh', email: 'r@x.example', children: 2 },
    { child: 'Chhaya', school: 'Achra', name: 'Ramesh', email: 'r@x.example', children: 1 },
  ]);
  expect(found.everybody).toEqual([{ count: 3 }]);
});

/** Chhaya came from Munge to Achra; nobody has the third guardian any more. */
function before(): string {
  const [munge, achra] = ['01', '02'].map((end) => uuid(end));
  const children = ['Asha', 'Bharat', 'Chhaya'].map((name, at) => ({ name, id: uuid(`1${at}`) }));
  const at = `'2026-11-16T04:30:00Z', '2026-11-16T04:30:00Z'`;
  const stay = (child: string, school: string, from: string, left: string | null) =>
    `insert into admission (id, school_id, student_id, register_number, register_key, admitted_on, kind,
       left_on, leaving_reason, search_key, created_at, updated_at)
     values ('${randomUUID()}', '${school}', '${child}', '${from}', '${from}', '${from}', 'new',
       ${left ? `'${left}', 'transfer'` : 'null, null'}, '', ${at});`;
  const guardian = (end: string, name: string, email: string) =>
    `insert into guardian (id, name, match_key, mobile, email, created_at, updated_at)
     values ('${uuid(end)}', '${name}', '${name}', '98220000${end}', ${email}, ${at});`;
  const link = (child: string, end: string) =>
    `insert into student_guardian values ('${child}', '${uuid(end)}', 'father', 1);`;
  const [asha, bharat, chhaya] = children.map(({ id }) => id);
  return [
    ...[
      ['Munge', munge, '27330100101'],
      ['Achra', achra, '27330100102'],
    ].map(
      ([
        name,
        id,
        code,
      ]) => `insert into school (id, udise_code, name, search_key, state_id, district_id,
        created_at, updated_at) values ('${id}', '${code}', '${name}', '', '${id}', '${id}', ${at});`,
    ),
    ...children.map(
      ({
        name,
        id,
      }) => `insert into student (id, name, search_key, gender, date_of_birth, created_at, updated_at)
        values ('${id}', '${name}', '', 'female', '2016-03-21', ${at});`,
    ),
    stay(asha!, munge!, '2026-06-15', null),
    stay(bharat!, munge!, '2025-06-15', '2026-05-01'),
    stay(chhaya!, munge!, '2024-06-15', '2026-05-01'),
    stay(chhaya!, achra!, '2026-06-15', null),
    guardian('21', 'Ramesh', "'r@x.example'"),
    guardian('22', 'Lata', 'null'),
    guardian('23', 'Nobody', 'null'),
    ...[asha, bharat, chhaya].map((child) => link(child!, '21')),
    ...[asha, bharat].map((child) => link(child!, '22')),
  ].join('\n');
}

const uuid = (end: string) => `00000000-0000-7000-8000-0000000000${end}`;
