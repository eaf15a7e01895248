import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImporter } from '../../../platform/test-kit/open-importer.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { atSchool } from '../testing/school-fixture.ts';
import { studentImporter } from './student-import.ts';
import { atImportingSchool, nextNumber } from './testing/importing-school.ts';

let app: TestApp;
let imports: Awaited<ReturnType<typeof openImporter>>;
beforeAll(async () => {
  app = await openTestApp();
  imports = await openImporter(app, studentImporter);
});
afterAll(() => app.close());

describe('a line of an import of students', () => {
  it('says at once all that is wrong with a line', async () => {
    const { line } = await atImportingSchool(app);
    const fieldsOf = async (cells: Record<string, string>) => {
      const [outcome] = await imports.take([cells]);
      return outcome && 'problems' in outcome ? outcome.problems.map(({ field }) => field) : [];
    };
    const numberless = line({ registerNumber: '', gender: '', dateOfBirth: 'May' });
    expect(await fieldsOf(numberless)).toEqual(['dateOfBirth', 'registerNumber', 'gender']);
    const others = line({ gender: '', pinCode: '4', admittedOn: '01-01-2000', standard: '9' });
    expect(await fieldsOf(others)).toEqual(['pinCode', 'gender', 'admittedOn', 'standard']);
  });

  it('names what a new student lacks beside what is wrong', async () => {
    const { line } = await atImportingSchool(app);
    const cells = line({ pen: '12', gender: '', guardianMobile: '12345' });
    const problems = await imports.problems([cells]);
    expect(problems.map(({ field }) => field)).toEqual(['pen', 'guardianMobile', 'gender']);
  });

  it('rejects impossible values, with the reason', async () => {
    const { own, line } = await atImportingSchool(app);
    const elsewhere = await atSchool(app);
    await elsewhere.admitted({ pen: '27330099999' });
    await own.admitted({ pen: '27330088888', name: 'Kale Mina' }, { rollNumber: null });
    const twice = nextNumber();
    const problems = await imports.problems([
      line({ dateOfBirth: '31-02-2016' }),
      line({ dateOfBirth: '03/21/2016' }),
      line({ dateOfBirth: '01-01-2040' }),
      line({ gender: 'x' }),
      line({ guardianMobile: '12345' }),
      line({ guardianMobile: '9822012345' }),
      line({ standard: '13' }),
      line({ pen: '12' }),
      line({ pen: '27330088888' }),
      line({ registerNumber: '' }),
      line({ udiseCode: '27999999999' }),
      line({ registerNumber: twice }),
      line({ registerNumber: `${twice} ` }),
      line({ rollNumber: '3' }),
      line({ rollNumber: '3' }),
      line({ rollNumber: '1000' }),
      line({ admittedOn: '01-01-2010' }),
      line({ isCwsn: 'no', impairment: '1' }),
      line({ isBpl: 'perhaps' }),
      line({ pinCode: '0416' }),
      line({ division: 'Division of mornings' }),
    ]);
    expect(problems.map(({ line, field, key }) => [line, field, key])).toEqual([
      [2, 'dateOfBirth', 'imports:problem.date_no_such_day'],
      [3, 'dateOfBirth', 'imports:problem.date_month_first'],
      [4, 'dateOfBirth', 'validation:day_to_come'],
      [5, 'gender', 'imports:problem.choice'],
      [6, 'guardianMobile', 'imports:problem.mobile'],
      [7, 'guardianName', 'imports:student.whose_mobile'],
      [8, 'standard', 'imports:problem.standard'],
      [9, 'pen', 'validation:pen'],
      [10, 'pen', 'validation:belongs_to'],
      [11, 'registerNumber', 'validation:required'],
      [12, 'udiseCode', 'imports:student.unknown_school'],
      [14, 'registerNumber', 'imports:twice'],
      [16, 'rollNumber', 'imports:twice'],
      [17, 'rollNumber', 'imports:problem.range'],
      [18, 'admittedOn', 'validation:before_birth'],
      [19, 'impairment', 'validation:only_cwsn'],
      [20, 'isBpl', 'imports:problem.yes_no'],
      [21, 'pinCode', 'imports:problem.pin_code'],
      [22, 'division', 'imports:problem.too_long'],
    ]);
  });

  it('rejects the number of another student and of a former one', async () => {
    const { own, line } = await atImportingSchool(app);
    const present = await own.admitted({ name: 'Kale Mina', dateOfBirth: '2015-01-01' });
    const number = present.admissions[0]!.registerNumber;
    expect(await imports.problems([line({ registerNumber: number })])).toMatchObject([
      { field: 'registerNumber', key: 'validation:belongs_to', values: { name: 'Kale Mina' } },
    ]);
    await sql`update enrolment set to_day = '2026-10-01', outcome = 'left'
      where student_id = ${present.id}`.execute(app.db);
    await sql`update admission set left_on = '2026-10-01', leaving_reason = 'other',
      enrolment_id = null where student_id = ${present.id}`.execute(app.db);
    expect(await imports.problems([line({ registerNumber: number })])).toMatchObject([
      { field: 'registerNumber', key: 'imports:student.has_left' },
    ]);
  });

  it('warns of a birth date that fits no student of the class, of new students and where it changes', async () => {
    const { line } = await atImportingSchool(app);
    const [young, old, likely] = ['01-01-2024', '01-01-1990', '01-01-2016'].map((dateOfBirth) =>
      line({ dateOfBirth }),
    );
    const warned = async (...lines: Record<string, string>[]) => {
      const memory = new Map();
      const outcomes = (await imports.take(lines, { memory })).map(({ outcome }) => outcome);
      const warnings = studentImporter.warnings!({ memory } as never).map(
        ({ line, field, key, values }) => [line, field, key, values],
      );
      return { outcomes, warnings };
    };
    const key = 'validation:unlikely_age';
    expect(await warned(young!, old!, likely!)).toEqual({
      outcomes: ['inserted', 'inserted', 'inserted'],
      warnings: [
        [2, 'dateOfBirth', key, { class: '5 A', age: 2 }],
        [3, 'dateOfBirth', key, { class: '5 A', age: 36 }],
      ],
    });
    expect(await warned(young!, { ...likely!, dateOfBirth: '01-01-2025' })).toEqual({
      outcomes: ['unchanged', 'updated'],
      warnings: [[3, 'dateOfBirth', key, { class: '5 A', age: 1 }]],
    });
  });

  it('warns about a similar student and about unchanged fields, and imports the line', async () => {
    const { line } = await atImportingSchool(app);
    const first = line({ name: 'Koli Ravi Anil', gender: 'M' });
    await imports.take([first]);
    const memory = new Map();
    const alike = line({ name: 'Anil Koli  Ravi', gender: 'M' });
    const moved = { ...first, standard: '6', admittedOn: '20-06-2026' };
    expect(await imports.outcomes([alike, moved], { memory })).toEqual(['inserted', 'unchanged']);
    const context = { memory } as never;
    expect(
      studentImporter.warnings!(context).map(({ line, field, key }) => [line, field, key]),
    ).toEqual(
      [
        [3, 'admittedOn', 'imports:student.stays'],
        [3, 'standard', 'imports:student.stays'],
        [2, 'name', 'imports:student.alike'],
      ].sort((one, other) => Number(one[0]) - Number(other[0])),
    );
  });

  it('warns about a second number that belongs to nobody in the list, unless it is recorded', async () => {
    const { line } = await atImportingSchool(app);
    const one = line({ motherName: 'Lata', guardianMobile: '9822012345/9422012345' });
    const memory = new Map();
    expect(await imports.outcomes([one], { memory })).toEqual(['inserted']);
    expect(studentImporter.warnings!({ memory } as never)).toMatchObject([
      { line: 2, value: '9422012345', key: 'imports:student.mobile_left_out' },
    ]);

    const both = line({
      ...one,
      registerNumber: nextNumber(),
      fatherName: 'Ramesh',
      name: 'Koli Om',
    });
    await imports.take([both]);
    const known = { ...both, fatherName: '', guardianMobile: '9422012345/9822012345' };
    const again = new Map();
    await imports.outcomes([known], { memory: again });
    expect(studentImporter.warnings!({ memory: again } as never)).toEqual([]);
  });
});
