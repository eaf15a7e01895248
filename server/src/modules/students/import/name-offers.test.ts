import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImporter } from '../../../platform/test-kit/open-importer.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { atSchool } from '../testing/school-fixture.ts';
import { studentImporter } from './student-import.ts';

let app: TestApp;
let imports: Awaited<ReturnType<typeof openImporter>>;
beforeAll(async () => {
  app = await openTestApp();
  imports = await openImporter(app, studentImporter);
});
afterAll(() => app.close());

const students: Record<string, string>[] = [
  { registerNumber: '1', name: 'KADAM TANVI', motherName: 'LATA', fatherName: 'NA' },
  { registerNumber: '2', name: 'pawar sanika', motherName: 'Lata' },
  { registerNumber: '3', name: 'Gavit Ramesh' },
  { registerNumber: '4', name: 'Zimblewala Rohan' },
  { registerNumber: '5', name: 'Patil Asha', localName: 'पाटील आशाताई' },
];

async function aList() {
  const own = await atSchool(app);
  await app.make.schoolClass(own.school.id, { standard: 5, division: 'A' });
  const lines: Record<string, string>[] = students.map((student) => ({
    udiseCode: own.school.udise_code,
    gender: 'F',
    dateOfBirth: `${10 + Number(student.registerNumber)}-03-2016`,
    standard: '5',
    division: 'A',
    ...student,
  }));
  const stored = async () => {
    const rows = await app.db
      .selectFrom('admission')
      .innerJoin('student', 'student.id', 'admission.student_id')
      .where('admission.school_id', '=', own.school.id)
      .select(['student.name', 'student.mother_name', 'student.local_name'])
      .orderBy('admission.register_number')
      .execute();
    return rows.map(({ name, mother_name, local_name }) => [name, mother_name, local_name]);
  };
  return { lines, stored };
}

const offers = (memory: Map<string, unknown>) => studentImporter.offers!({ memory } as never);

describe('names of an imported list', () => {
  it('are offered as people write them and in Devanagari, and stay as they are unasked', async () => {
    const { lines, stored } = await aList();
    const memory = new Map();
    await imports.take(lines, { memory });
    expect(offers(memory)).toEqual([
      {
        kind: 'tidyNames',
        rows: 2,
        samples: [
          { line: 2, from: 'KADAM TANVI', to: 'Kadam Tanvi' },
          { line: 2, from: 'LATA', to: 'Lata' },
          { line: 3, from: 'pawar sanika', to: 'Pawar Sanika' },
        ],
      },
      {
        kind: 'localNames',
        rows: 3,
        samples: [
          { line: 2, from: 'KADAM TANVI', to: 'कदम तन्वी' },
          { line: 3, from: 'pawar sanika', to: 'पवार सानिका' },
          { line: 4, from: 'Gavit Ramesh', to: 'गावित रमेश' },
        ],
      },
    ]);
    expect(await stored()).toEqual([
      ['KADAM TANVI', 'LATA', null],
      ['pawar sanika', 'Lata', null],
      ['Gavit Ramesh', null, null],
      ['Zimblewala Rohan', null, null],
      ['Patil Asha', null, 'पाटील आशाताई'],
    ]);
  });

  it('are written so when it is wished, also of students who are there', async () => {
    const { lines, stored } = await aList();
    await imports.take(lines.slice(1).map((line) => ({ ...line })));
    const options = { tidyNames: true, localNames: true };
    const outcomes = await imports.outcomes(
      lines.map((line) => ({ ...line })),
      { options },
    );
    expect(outcomes).toEqual(['inserted', 'updated', 'updated', 'unchanged', 'unchanged']);
    expect(await stored()).toEqual([
      ['Kadam Tanvi', 'Lata', 'कदम तन्वी'],
      ['Pawar Sanika', 'Lata', 'पवार सानिका'],
      ['Gavit Ramesh', null, 'गावित रमेश'],
      ['Zimblewala Rohan', null, null],
      ['Patil Asha', null, 'पाटील आशाताई'],
    ]);
  });

  it('are not offered in Devanagari where the record has one already', async () => {
    const { lines } = await aList();
    await imports.take(lines, { options: { localNames: true } });
    const memory = new Map();
    const again = lines.map((line) => ({ ...line, localName: '' }));
    await imports.take(again, { memory });
    expect(offers(memory).map(({ kind }) => kind)).toEqual(['tidyNames']);
  });
});
