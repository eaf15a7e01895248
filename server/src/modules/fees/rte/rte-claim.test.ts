import { newId } from '@shala/contract/new-id.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { feeYear } from '../testing/fee-year.ts';
import { fileOf } from '../testing/printed-pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The rows of the sheet without its heading. */
async function claim(who: TestPerson, query: Record<string, string>) {
  const { status, content } = await fileOf(app, who, 'generateRteClaim', query);
  if (status !== 200) return { status, heading: [], rows: [] };
  const [sheet] = (await readXlsx(content)).sheets;
  const [heading = [], ...rows] = sheet!.rows;
  return { status, heading, rows };
}

/** Two of three students of a school are on free seats, one of whom is new and pays 300 for admission too. */
async function school(with_: { district?: string } = {}) {
  const of = await feeYear(app);
  const rte = (more: object = {}) => ({ admission: { is_rte: true, ...more } });
  const asha = await of.student('Asha Patil', rte());
  await of.student('Bina More', rte({ admitted_on: '2026-06-15' }));
  await of.student('Chitra Jadhav');
  if (with_.district) {
    await app.db
      .updateTable('school')
      .set({ district_id: with_.district, block_id: null })
      .where('id', '=', of.school.id)
      .execute();
  }
  return { ...of, asha };
}

describe('POST /api/fees/generateRteClaim', () => {
  it('claims what the structure costs, and at most what the state pays', async () => {
    const { principal, of, school: own, year } = await school();
    const query = { ...of, perStudentPaise: '210000' };
    const { heading, rows } = await claim(principal, query);
    expect(heading.slice(-3)).toEqual([
      'Fees by the structure (₹)',
      'Amount per student set by the state (₹)',
      'Claim (₹)',
    ]);
    const [asha, bina, total, ...more] = rows;
    expect(more).toEqual([]);
    expect(asha).toEqual(
      expect.arrayContaining([own.udise_code, own.name, year.name, 'Asha Patil']),
    );
    expect(asha?.slice(-3)).toEqual([2_000, 2_100, 2_000]);
    expect(bina?.slice(-3)).toEqual([2_300, 2_100, 2_100]);
    expect(total?.slice(-3)).toEqual([4_300, null, 4_100]);
  });

  it('counts students by standard', async () => {
    const { principal, of } = await school();
    const query = { ...of, perStudentPaise: '210000', by: 'standard' };
    const { heading, rows } = await claim(principal, query);
    expect(heading.slice(-4)[0]).toBe('RTE students');
    expect(heading).not.toContain('Name');
    expect(rows.map((row) => row.slice(-5))).toEqual([
      ['5', 2, 4_300, 2_100, 4_100],
      [null, 2, 4_300, null, 4_100],
    ]);
  });

  it('has neither deposits nor students above standard 8, and no claim where no structure fits', async () => {
    const { principal, of, structure, structureForm, head, school: own } = await school();
    const deposit = await head('Deposit', { kind: 'deposit' });
    const [first, second] = structureForm.instalments;
    const withDeposit = [...first!.amounts, { headId: deposit.id, paise: 500_00 }];
    const { status } = await principal.call('fees/addEditFeesStructure', {
      body: {
        ...structureForm,
        id: structure.id,
        version: structure.version,
        instalments: [{ ...first!, amounts: withDeposit }, second!],
      },
    });
    expect(status).toBe(200);
    for (const [standard, name] of [
      [9, 'Divya Pawar'],
      [6, 'Esha Kale'],
    ] as const) {
      const class_ = await app.make.schoolClass(own.id, { standard, division: 'A' });
      await app.make.enrolled(class_, { student: { name }, admission: { is_rte: true } });
    }
    const { rows } = await claim(principal, { ...of, perStudentPaise: '1000000' });
    expect(rows.map((row) => row.slice(-3))).toEqual([
      [2_000, 10_000, 2_000],
      [2_300, 10_000, 2_300],
      [null, 10_000, 0],
      [4_300, null, 4_300],
    ]);
    expect(rows.flat()).toContain('Esha Kale');
    expect(rows.flat()).not.toContain('Divya Pawar');
  });

  it('stops with the month in which a student left', async () => {
    const { principal, of, asha } = await school();
    await app.db
      .updateTable('admission')
      .set({
        left_on: '2026-09-15',
        leaving_reason: 'transfer',
        enrolment_id: null,
        class_id: null,
      })
      .where('id', '=', asha.id)
      .execute();
    const { rows } = await claim(principal, { ...of, perStudentPaise: '1000000' });
    expect(rows[0]?.slice(-4)).toEqual(['2026-09-15', 1_000, 10_000, 1_000]);
  });

  it('has the PEN of a student for the last school alone', async () => {
    const { principal, of, asha } = await school();
    const { id: schoolId } = await app.make.school();
    const former = await app.db
      .updateTable('admission')
      .set({
        left_on: '2026-09-15',
        leaving_reason: 'transfer',
        enrolment_id: null,
        class_id: null,
      })
      .where('id', '=', asha.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('student')
      .set({ pen: '27330019999' })
      .where('id', '=', former.student_id)
      .execute();
    const pens = async () => {
      const { rows } = await claim(principal, { ...of, perStudentPaise: '1000000' });
      return rows.flat().filter((cell) => cell === '27330019999');
    };
    expect(await pens()).toHaveLength(1);
    await app.db
      .insertInto('admission')
      .values({
        id: newId(),
        school_id: schoolId,
        student_id: former.student_id,
        register_number: 'N1',
        register_key: 'n1',
        admitted_on: '2026-10-01',
        kind: 'transfer',
        search_key: '',
        created_at: former.created_at,
        updated_at: former.updated_at,
      })
      .execute();
    expect(await pens()).toEqual([]);
  });

  it('of a district has the schools of the officer, and no others', async () => {
    const one = await school();
    const two = await school({ district: one.school.district_id });
    const elsewhere = await school();
    const { academicYearId } = one.of;
    const officer = await app.some('EducationOfficer', { districtId: one.school.district_id });
    const query = { academicYearId, perStudentPaise: '1000000', by: 'standard' };
    const { rows } = await claim(officer, query);
    const codes = rows.map((row) => row[3]).filter(Boolean);
    expect(codes.toSorted()).toEqual([one.school.udise_code, two.school.udise_code].toSorted());
    const foreign = { ...query, schoolId: elsewhere.school.id };
    expect((await claim(officer, foreign)).status).toBe(404);
    const teacher = await app.some('Teacher', { schoolId: one.school.id });
    expect((await claim(teacher, query)).status).toBe(403);
  });

  it('wants the amount of the state in whole paise', async () => {
    const { principal, of } = await school();
    expect((await claim(principal, { ...of })).status).toBe(422);
    expect((await claim(principal, { ...of, perStudentPaise: '0' })).status).toBe(422);
    expect((await claim(principal, { ...of, perStudentPaise: '10.5' })).status).toBe(422);
  });
});
