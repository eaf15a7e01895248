import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personById } from '../../../platform/person.ts';
import { openImporter } from '../../../platform/test-kit/open-importer.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { atSchool } from '../testing/school-fixture.ts';
import { studentImporter } from './student-import.ts';
import { atImportingSchool } from './testing/importing-school.ts';

let app: TestApp;
let imports: Awaited<ReturnType<typeof openImporter>>;
beforeAll(async () => {
  app = await openTestApp();
  imports = await openImporter(app, studentImporter);
});
afterAll(() => app.close());

describe('the import of students', () => {
  it('admits a student with every value of the line', async () => {
    const { own, line, stored, fifth } = await atImportingSchool(app);
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
    const { line } = await atImportingSchool(app);
    const list = [
      line({ rollNumber: '1', guardianName: 'Lata', guardianMobile: '9822000001' }),
      line({ motherName: 'Lata', guardianMobile: '9822000001', isCwsn: 'no' }),
    ];
    expect(await imports.outcomes(list)).toEqual(['inserted', 'inserted']);
    expect(await imports.outcomes(list)).toEqual(['unchanged', 'unchanged']);
  });

  it('knows a register number in Devanagari digits', async () => {
    const { line } = await atImportingSchool(app);
    const cells = line({ registerNumber: '1013' });
    expect(await imports.outcomes([cells])).toEqual(['inserted']);
    expect(await imports.outcomes([{ ...cells, registerNumber: '१०१३' }])).toEqual(['unchanged']);
  });

  it('changes what the list says differently for a known number, and keeps blank cells', async () => {
    const { own, line, stored } = await atImportingSchool(app);
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
    const { line, stored } = await atImportingSchool(app);
    const parent = { fatherName: 'Suresh Pawar', guardianMobile: '9822000004' };
    const list = [line(parent), line({ ...parent, fatherName: 'SURESH  PAWAR' })];
    await imports.take(list);
    const [one, other] = await Promise.all(
      list.map(({ registerNumber }) => stored(registerNumber)),
    );
    expect(one!.guardians[0]!.id).toBe(other!.guardians[0]!.id);
    expect(one!.guardians[0]!.siblings.map(({ name }) => name)).toEqual([other!.name]);
  });

  it('knows the words for boys and girls before names', async () => {
    const { line } = await atImportingSchool(app);
    const lines = ['Kumari', 'कुमारी', 'कुमार', 'पुं.'].map((gender) => line({ gender }));
    expect(await imports.outcomes(lines)).toEqual(lines.map(() => 'inserted'));
  });

  it('records the consent on paper', async () => {
    const { line, stored } = await atImportingSchool(app);
    const one = line({ motherName: 'Lata' });
    await imports.take([one], { options: { consentOnPaper: true } });
    expect((await stored(one.registerNumber)).consents).toMatchObject([
      { kind: 'records', state: 'given', givenBy: 'Lata' },
    ]);
  });

  it('limits a principal to the own school, which need not be named', async () => {
    const { own, line } = await atImportingSchool(app);
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
    const { line, stored } = await atImportingSchool(app);
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

  it('are not given twice in a class that is promoted before its year ends', async () => {
    const { line, stored } = await atImportingSchool(app);
    const [first, second] = [line({ rollNumber: '5' }), line({ rollNumber: '6' })];
    await imports.take([first, second]);
    const ids = await Promise.all(
      [first, second].map(
        async ({ registerNumber }) =>
          (await stored(registerNumber)).admissions[0]!.enrolments[0]!.id,
      ),
    );
    await app.db
      .updateTable('enrolment')
      .set({ to_day: '2027-05-01', outcome: 'promoted' })
      .where('id', 'in', ids)
      .execute();
    expect(await imports.outcomes([{ ...second, rollNumber: '5' }])).toEqual(['unchanged']);
    const rolls = [first, second].map(
      async ({ registerNumber }) =>
        (await stored(registerNumber)).admissions[0]!.enrolments[0]!.rollNumber,
    );
    expect(await Promise.all(rolls)).toEqual([5, 6]);
  });

  it('do not change in a class of a closed year, nor does its register', async () => {
    const { own, line } = await atImportingSchool(app);
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
