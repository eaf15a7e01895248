import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personById } from '../../../platform/person.ts';
import { openImporter } from '../../../platform/test-kit/open-importer.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { atSchool } from '../testing/school-fixture.ts';
import { studentImporter } from './student-import.ts';

let app: TestApp;
let imports: Awaited<ReturnType<typeof openImporter>>;
let own: Awaited<ReturnType<typeof atSchool>>;
beforeAll(async () => {
  app = await openTestApp();
  imports = await openImporter(app, studentImporter);
});
afterAll(() => app.close());

let count = 0;
const nextNumber = () => `N${++count}`;

/** A school with the class 5 A, and a line of a student for it. */
async function aSchool() {
  own = await atSchool(app);
  const fifth = await app.make.schoolClass(own.school.id, { standard: 5, division: 'A' });
  const line = (with_: Record<string, string> = {}) => ({
    udiseCode: own.school.udise_code,
    registerNumber: nextNumber(),
    name: `Patil Asha ${++count}`,
    gender: '2',
    dateOfBirth: '21-03-2016',
    standard: 'V',
    division: 'A',
    ...with_,
  });
  const stored = async (registerNumber: string) => {
    const [student] = (await own.principal
      .call('student/fetchAll', {
        query: { search: registerNumber },
      } as never)
      .then(({ result }) => result.rows)) as { id: string }[];
    const { result } = await own.principal.call('student/fetchById/:id', {
      params: { id: student!.id },
    } as never);
    return result;
  };
  return { fifth, line, stored };
}

describe('the import of students', () => {
  it('says at once all that is wrong with a line', async () => {
    const { line } = await aSchool();
    const fieldsOf = async (cells: Record<string, string>) => {
      const [outcome] = await imports.take([cells]);
      return outcome && 'problems' in outcome ? outcome.problems.map(({ field }) => field) : [];
    };
    const numberless = line({ registerNumber: '', gender: '', dateOfBirth: 'May' });
    expect(await fieldsOf(numberless)).toEqual(['dateOfBirth', 'registerNumber', 'gender']);
    const others = line({ gender: '', pinCode: '4', admittedOn: '01-01-2000', standard: '9' });
    expect(await fieldsOf(others)).toEqual(['pinCode', 'gender', 'admittedOn', 'standard']);
  });

  it('warns of a birth date that fits no student of the class, of new students and where it changes', async () => {
    const { line } = await aSchool();
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

  it('admits a student with every value of the line', async () => {
    const { line, stored, fifth } = await aSchool();
    const cells = line({
      registerNumber: '1234/A',
      name: 'Gavit Sunita Ramesh',
      localName: 'गावित सुनीता रमेश',
      dateOfBirth: '42450',
      standard: 'इयत्ता ५ वी',
      rollNumber: '7',
      motherName: 'Lata',
      fatherName: 'Ramesh Gavit',
      guardianMobile: '+91 98220 12345',
      alternateMobile: '9422012345',
      email: 'ramesh@mail.example',
      category: '3',
      minority: '0',
      isBpl: '1',
      isAay: '2',
      isEws: '9',
      isRte: 'yes',
      impairment: '2',
      bloodGroup: 'b +ve',
      address: 'At Post Munge',
      pinCode: '416630',
      nationality: '1',
      pen: '27330012345',
      admittedOn: '16/06/2025',
      previousSchool: 'Z.P. School Munge',
    });
    expect(await imports.outcomes([cells])).toEqual(['inserted']);
    expect(await stored('1234/A')).toMatchObject({
      version: 1,
      name: 'Gavit Sunita Ramesh',
      localName: 'गावित सुनीता रमेश',
      gender: 'female',
      dateOfBirth: '2016-03-21',
      category: 'st',
      minority: 'none',
      isBpl: true,
      isAay: false,
      isEws: null,
      isCwsn: true,
      impairment: 'low_vision',
      bloodGroup: 'B+',
      nationality: 'Indian',
      pen: '27330012345',
      guardians: [
        { name: 'Ramesh Gavit', relation: 'father', mobile: '9822012345' },
        { name: 'Lata', relation: 'mother', mobile: '9422012345' },
      ],
      admissions: [
        {
          registerNumber: '1234/A',
          admittedOn: '2025-06-16',
          kind: 'transfer',
          isRte: true,
          enrolments: [{ classId: fifth.id, rollNumber: 7, from: '2026-06-15' }],
        },
      ],
    });
    expect(await own.found({ search: 'सुनीता' })).toEqual(['Gavit Sunita Ramesh']);
    expect(await own.found({ search: '9422012345' })).toEqual(['Gavit Sunita Ramesh']);
  });

  it('changes nothing when the same list is imported again', async () => {
    const { line } = await aSchool();
    const list = [
      line({ rollNumber: '1', guardianName: 'Lata', guardianMobile: '9822000001' }),
      line({ motherName: 'Lata', guardianMobile: '9822000001', isCwsn: 'no' }),
    ];
    expect(await imports.outcomes(list)).toEqual(['inserted', 'inserted']);
    expect(await imports.outcomes(list)).toEqual(['unchanged', 'unchanged']);
  });

  it('names what a new student lacks beside what is wrong', async () => {
    const { line } = await aSchool();
    const cells = line({ pen: '12', gender: '', guardianMobile: '12345' });
    const problems = await imports.problems([cells]);
    expect(problems.map(({ field }) => field)).toEqual(['pen', 'guardianMobile', 'gender']);
  });

  it('knows a register number in Devanagari digits', async () => {
    const { line } = await aSchool();
    const cells = line({ registerNumber: '1013' });
    expect(await imports.outcomes([cells])).toEqual(['inserted']);
    expect(await imports.outcomes([{ ...cells, registerNumber: '१०१३' }])).toEqual(['unchanged']);
  });

  it('changes what the list says differently for a known number, and keeps blank cells', async () => {
    const { line, stored } = await aSchool();
    const first = line({ caste: 'Bhil', fatherName: 'Ramesh', guardianMobile: '9822000002' });
    await imports.take([first]);
    const again = { ...first, caste: '', category: 'ST', guardianMobile: '9822000003' };
    const [outcome] = await imports.take([again]);
    expect(outcome).toMatchObject({
      outcome: 'updated',
      before: { category: null },
      after: { category: 'st' },
    });
    const student = await stored(first.registerNumber);
    expect(student).toMatchObject({ version: 2, caste: 'Bhil', category: 'st' });
    expect(student.guardians.map(({ mobile }) => mobile)).toEqual(['9822000003']);
    const { result: history } = await own.principal.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'student', id: student.id },
    });
    expect(history.map(({ act }) => act)).toEqual(['student.import', 'student.import']);
    expect(
      history.some(({ changes }) =>
        changes.some(({ field, to }) => field === 'category' && to === 'st'),
      ),
    ).toBe(true);
    expect(await own.found({ search: '9822000002' })).toEqual([]);
  });

  it('shares a guardian of one name and number among siblings', async () => {
    const { line, stored } = await aSchool();
    const parent = { fatherName: 'Suresh Pawar', guardianMobile: '9822000004' };
    const list = [line(parent), line({ ...parent, fatherName: 'SURESH  PAWAR' })];
    await imports.take(list);
    const [one, other] = await Promise.all(
      list.map(({ registerNumber }) => stored(registerNumber)),
    );
    expect(one!.guardians[0]!.id).toBe(other!.guardians[0]!.id);
    expect(one!.guardians[0]!.siblings.map(({ name }) => name)).toEqual([other!.name]);
  });

  it('names a class that does not exist, and creates it where the person agreed', async () => {
    const { line, stored } = await aSchool();
    const sixth = line({ standard: '6th', division: 'B' });
    const memory = new Map();
    expect(await imports.problems([sixth], { memory })).toEqual([
      {
        line: 2,
        field: 'standard',
        key: 'imports:student.unknown_class',
        values: { class: '6 B', year: '2026-27' },
      },
    ]);
    expect(imports.missing({ memory })).toEqual({ classes: ['6 B'] });
    const options = { createClasses: true };
    expect(await imports.outcomes([sixth], { dryRun: true, options })).toEqual(['inserted']);
    expect(await imports.outcomes([sixth], { options })).toEqual(['inserted']);
    const { admissions } = await stored(sixth.registerNumber);
    expect(admissions[0]!.enrolments[0]).toMatchObject({ standard: 6, division: 'B' });
  });

  it('reads class and division from one cell, and reports several matching classes', async () => {
    const { line } = await aSchool();
    expect(await imports.outcomes([line({ standard: '5-A', division: '' })])).toEqual(['inserted']);
    expect(await imports.problems([line({ division: '' })])).toMatchObject([
      { field: 'division', key: 'imports:student.which_class' },
    ]);
  });

  it('reads a division behind its word or in brackets', async () => {
    const { line } = await aSchool();
    const lines = ['5(A)', 'V (a)', 'Std 5 Div A', 'Class-V Sec. A', '५ तुकडी अ'].map((standard) =>
      line({ standard, division: '' }),
    );
    const apart = ['(A)', 'Div. A', 'तुकडी अ'].map((division) => line({ division }));
    const outcomes = await imports.outcomes([...lines, ...apart]);
    expect(new Set(outcomes)).toEqual(new Set(['inserted']));
  });

  it('knows the words for boys and girls before names', async () => {
    const { line } = await aSchool();
    const lines = ['Kumari', 'कुमारी', 'कुमार', 'पुं.'].map((gender) => line({ gender }));
    expect(await imports.outcomes(lines)).toEqual(lines.map(() => 'inserted'));
  });

  it('reads a class with its stream as our lists write it, in each language', async () => {
    const { line, stored } = await aSchool();
    const options = { createClasses: true };
    const lines = ['11 A Science', '11 A विज्ञान'].map((standard) =>
      line({ standard, division: '' }),
    );
    expect(await imports.outcomes(lines, { options })).toEqual(['inserted', 'inserted']);
    for (const { registerNumber } of lines) {
      const { admissions } = await stored(registerNumber);
      expect(admissions[0]!.enrolments[0]).toMatchObject({
        standard: 11,
        division: 'A',
        stream: 'science',
      });
    }
  });

  it('rejects impossible values, with the reason', async () => {
    const { line } = await aSchool();
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
      [2, 'dateOfBirth', 'imports:problem.date'],
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
    const { line } = await aSchool();
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

  it('warns about a similar student and about unchanged fields, and imports the line', async () => {
    const { line } = await aSchool();
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
    const { line } = await aSchool();
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

  it('records the consent on paper', async () => {
    const { line, stored } = await aSchool();
    const one = line({ motherName: 'Lata' });
    await imports.take([one], { options: { consentOnPaper: true } });
    expect((await stored(one.registerNumber)).consents).toMatchObject([
      { kind: 'records', state: 'given', givenBy: 'Lata' },
    ]);
  });

  it('limits a principal to the own school, which need not be named', async () => {
    const { line } = await aSchool();
    const other = await atSchool(app);
    const person = (await personById(app.db, app.clock, own.principal.id))!;
    expect(await imports.outcomes([line({ udiseCode: '' })], { person })).toEqual(['inserted']);
    const foreign = line({ udiseCode: other.school.udise_code });
    expect(await imports.problems([foreign], { person })).toMatchObject([
      { field: 'udiseCode', key: 'imports:student.unknown_school' },
    ]);
  });
});

describe('roll numbers of an import', () => {
  it('are rejected where a new student and a known one want the same', async () => {
    const { line, stored } = await aSchool();
    const known = line({ rollNumber: '5' });
    await imports.take([known]);
    const added = line({ rollNumber: '7' });
    const list = [added, { ...known, rollNumber: '7' }];
    expect(await imports.outcomes(list)).toEqual(['inserted', 'unchanged']);
    const rollOf = async (number: string) =>
      (await stored(number)).admissions[0]!.enrolments[0]!.rollNumber;
    expect(await rollOf(added.registerNumber)).toBe(7);
    expect(await rollOf(known.registerNumber)).toBe(5);
  });

  it('do not change in a class of a closed year, nor does its register', async () => {
    const { line } = await aSchool();
    const last = await app.make.academicYear({
      name: '2025-26',
      starts_on: '2025-06-15',
      ends_on: '2026-05-01',
      is_current: false,
    });
    const closed = await app.make.schoolClass(own.school.id, { academic_year_id: last.id });
    const student = await app.make.enrolled(closed, {
      student: { name: 'Stayed Behind' },
      admission: { admitted_on: '2025-06-15', register_number: 'SB1' },
      enrolment: { from_day: '2025-06-15', roll_number: 3 },
    });
    const list = [
      line({
        registerNumber: 'SB1',
        name: 'Stayed Behind',
        dateOfBirth: '14-08-2015',
        standard: '',
        division: '',
        rollNumber: '4',
        isRte: 'yes',
        previousSchool: 'Another',
      }),
    ];
    expect(await imports.outcomes(list)).toEqual(['unchanged']);
    const admission = await app.db
      .selectFrom('admission')
      .select(['roll_number', 'is_rte', 'previous_school'])
      .where('id', '=', student.admission.id)
      .executeTakeFirstOrThrow();
    expect(admission).toEqual({ roll_number: 3, is_rte: false, previous_school: null });
  });
});

describe('the undo of an import of students', () => {
  it('deletes the new students with their guardians and restores the changed ones', async () => {
    const { line, stored } = await aSchool();
    const old = line({ motherName: 'Lata', guardianMobile: '9822000005', rollNumber: '4' });
    await imports.take([old]);
    const added = line({ fatherName: 'Only Here', guardianMobile: '9822000006' });
    const outcomes = await imports.take([
      { ...old, category: 'SC', guardianMobile: '9822000007', rollNumber: '5' },
      added,
    ]);
    expect(await imports.undo(outcomes)).toEqual({ kept: [] });
    expect(await own.found({ search: added.registerNumber })).toEqual([]);
    const guardians = app.db.selectFrom('guardian').select('id');
    for (const mobile of ['9822000006', '9822000007']) {
      expect(await guardians.where('mobile', '=', mobile).execute()).toEqual([]);
    }
    const student = await stored(old.registerNumber);
    expect(student).toMatchObject({ category: null, guardians: [{ mobile: '9822000005' }] });
    expect(student.admissions[0]!.enrolments[0]!.rollNumber).toBe(4);
  });

  it('keeps a student that was changed since', async () => {
    const { line, stored } = await aSchool();
    const one = line();
    const outcomes = await imports.take([one]);
    await imports.take([{ ...one, category: 'SC' }]);
    expect(await imports.undo(outcomes)).toEqual({ kept: [2] });
    expect(await stored(one.registerNumber)).toMatchObject({ category: 'sc' });
  });

  it('keeps a student with a result of a quiz on paper, and deletes the others', async () => {
    const { line, stored } = await aSchool();
    const [one, other] = [line(), line()];
    const outcomes = await imports.take([one, other]);
    const { admissions } = await stored(one.registerNumber);
    const { id, schoolId, enrolments } = admissions[0]!;
    const schoolClass = await app.db
      .selectFrom('class')
      .selectAll()
      .where('id', '=', enrolments[0]!.classId)
      .executeTakeFirstOrThrow();
    const subject = await app.make.subject({ school_id: schoolId });
    const questions = [await app.make.question(subject)];
    const quiz = await app.make.quiz(schoolClass, { subject_id: subject.id, questions });
    await app.make.quizAttempt(quiz, { id, class_id: schoolClass.id });
    expect(await imports.undo(outcomes)).toEqual({ kept: [2] });
    expect(await own.found({ search: other.registerNumber })).toEqual([]);
  });
});
