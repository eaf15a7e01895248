import { expect, it } from 'vitest';
import { atMigration } from '../../platform/test-kit/at-migration.ts';

const uuid = (end: string) => `00000000-0000-7000-8000-0000000000${end}`;

/** With the enrolment of the class that the student comes to, as admissions repeated it before. */
const admission = (end: string, with_: { enrolment: string | null; class: string; roll: number }) =>
  `insert into admission (id, school_id, student_id, register_number, register_key, admitted_on, kind,
     enrolment_id, class_id, roll_number, search_key, created_at, updated_at)
   values ('${uuid(end)}', '${uuid('01')}', '${uuid(end)}', '${end}', '${end}', '2026-06-15', 'new',
     ${with_.enrolment ? `'${uuid(with_.enrolment)}'` : 'null'}, '${uuid(with_.class)}', ${with_.roll}, '', now(), now());`;

const today = `(now() at time zone 'Asia/Kolkata')::date`;

const enrolment = (
  end: string,
  of: string,
  { class: class_, roll, ...days }: { class: string; roll: number; from: string; to?: string },
  outcome?: string,
) =>
  `insert into enrolment (id, school_id, admission_id, student_id, class_id, roll_number, from_day, to_day, outcome)
   values ('${uuid(end)}', '${uuid('01')}', '${uuid(of)}', '${uuid(of)}', '${uuid(class_)}', ${roll},
     ${days.from}, ${days.to ?? 'null'}, ${outcome ? `'${outcome}'` : 'null'});`;

const schoolClass = (end: string, standard: number) =>
  `insert into class (id, school_id, academic_year_id, year, standard, division, division_key, created_at, updated_at)
   values ('${uuid(end)}', '${uuid('01')}', '${uuid('02')}', 2026, ${standard}, 'A', 'a', now(), now());`;

const [fifth, sixth] = ['05', '06'];
const began = `${today} - 200`;

it('Who was promoted from a class that goes on is in it until its last day', async () => {
  const found = await atMigration({
    own: '0116-the-class-of-the-day.sql',
    before: [
      ...[schoolClass(fifth, 5), schoolClass(sixth, 6)],
      // Promoted and detained from today on at the latest, each to a class that begins on the day after.
      admission('10', { enrolment: '21', class: sixth, roll: 3 }),
      enrolment('20', '10', { class: fifth, roll: 7, from: began, to: today }, 'promoted'),
      enrolment('21', '10', { class: sixth, roll: 3, from: `${today} + 1` }),
      admission('11', { enrolment: '31', class: fifth, roll: 4 }),
      enrolment('30', '11', { class: fifth, roll: 8, from: began, to: `${today} + 5` }, 'detained'),
      enrolment('31', '11', { class: fifth, roll: 4, from: `${today} + 6` }),
      // Promoted from a class that ended yesterday.
      admission('12', { enrolment: '41', class: sixth, roll: 5 }),
      enrolment('40', '12', { class: fifth, roll: 9, from: began, to: `${today} - 1` }, 'promoted'),
      enrolment('41', '12', { class: sixth, roll: 5, from: today }),
      // Changed the class within the year.
      admission('13', { enrolment: '51', class: sixth, roll: 6 }),
      enrolment('50', '13', { class: fifth, roll: 1, from: began, to: today }, 'moved'),
      enrolment('51', '13', { class: sixth, roll: 6, from: `${today} + 1` }),
      // Has no class any more.
      admission('14', { enrolment: null, class: fifth, roll: 2 }),
      enrolment('60', '14', { class: fifth, roll: 2, from: began, to: today }, 'promoted'),
    ].join('\n'),
    after: (client) =>
      client.query<Record<string, unknown>>(`
        select right(id::text, 2) as id, right(enrolment_id::text, 2) as enrolment, right(class_id::text, 2) as class,
          roll_number as roll, moves_on - ${today} as "inDays"
        from admission order by id`),
  });
  expect(found.rows).toEqual([
    { id: '10', enrolment: '20', class: fifth, roll: 7, inDays: 1 },
    { id: '11', enrolment: '30', class: fifth, roll: 8, inDays: 6 },
    { id: '12', enrolment: '41', class: sixth, roll: 5, inDays: null },
    { id: '13', enrolment: '51', class: sixth, roll: 6, inDays: null },
    { id: '14', enrolment: null, class: fifth, roll: 2, inDays: null },
  ]);
});
