import { asciiDigits } from '@shala/contract/digits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { feeOffice } from '../testing/fee-office.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/**
 * Asha owes 1,200 that was due on the 10th; Bina owes 500 that is due later, Chitra is 90 ahead, Dipa has no account,
 * and Esha left owing 70.
 */
async function dues() {
  const office = await feeOffice(app);
  const { class: class_, school, counter, principal, charge, pay, heads } = office;
  const student = async (name: string) => {
    const { admission } = await app.make.enrolled(class_, { student: { name } });
    return { id: admission.id, school_id: school.id, class_id: class_.id };
  };
  const [bina, chitra, , esha] = [
    await student('Bina'),
    await student('Chitra'),
    await student('Dipa'),
    await student('Esha'),
  ];
  const later = { head: heads.tuition, dueOn: '2026-12-10' };
  const half = await charge(bina, { ...later, paise: 800_00 });
  const at = { counter, by: principal };
  await pay({ ...at, of: [{ student: bina, parts: [{ charge: half, paise: 300_00 }] }] });
  await pay({ ...at, of: [{ student: chitra, parts: [{ paise: 90_00 }] }] });
  await charge(esha, { head: heads.library, dueOn: '2026-07-01', paise: 70_00 });
  const left = { left_on: '2026-11-01', leaving_reason: 'transfer' };
  const leave = (id: string) =>
    app.db
      .updateTable('admission')
      .set({ ...left, enrolment_id: null, class_id: null })
      .where('id', '=', id)
      .execute();
  await leave(esha.id);
  const list = async (query: object = {}, who = principal) =>
    (
      await who.call('fees/fetchAllStudentFees', {
        query: { schoolId: school.id, ...query },
      } as never)
    ).result;
  return { ...office, leave, list, names: async (query: object) => namesOf(await list(query)) };
}

const namesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);

describe('GET /api/fees/fetchAllStudentFees', () => {
  it('lists what students owe, what is overdue since when, and what all owe', async () => {
    const { list } = await dues();
    const { rows, ...sums } = await list();
    expect(rows).toMatchObject([
      {
        name: 'Asha Patil',
        className: '5 A',
        balancePaise: 1_200_00,
        advancePaise: 0,
        overduePaise: 1_200_00,
        overdueSince: '2026-11-10',
      },
      { name: 'Bina', balancePaise: 500_00, overduePaise: 0, overdueSince: null },
      { name: 'Chitra', balancePaise: -90_00, advancePaise: 90_00, overduePaise: 0 },
      { name: 'Dipa', balancePaise: 0, advancePaise: 0, overduePaise: 0 },
      {
        name: 'Esha',
        leftOn: '2026-11-01',
        balancePaise: 70_00,
        overduePaise: 70_00,
        overdueSince: '2026-07-01',
      },
    ]);
    expect(sums).toEqual({ total: 5, owedPaise: 1_770_00, overduePaise: 1_270_00 });
  });

  it('chooses by standing, class and search, also among those who left owing', async () => {
    const { names, list, class: class_ } = await dues();
    expect(await names({ standing: 'owing' })).toEqual(['Asha Patil', 'Bina', 'Esha']);
    expect(await names({ standing: 'overdue' })).toEqual(['Asha Patil', 'Esha']);
    expect(await names({ standing: 'ahead' })).toEqual(['Chitra']);
    expect(await names({ search: 'bin' })).toEqual(['Bina']);
    expect(await names({ classId: class_.id, sort: '-name' })).toEqual([
      'Dipa',
      'Chitra',
      'Bina',
      'Asha Patil',
    ]);
    expect(await list({ search: 'nobody' })).toEqual({
      rows: [],
      total: 0,
      owedPaise: 0,
      overduePaise: 0,
    });
  });

  it('lists who left with money paid ahead, until it is paid back', async () => {
    const { names, leave, pay, class: class_, counter, principal, school } = await dues();
    const { admission } = await app.make.enrolled(class_, { student: { name: 'Gita' } });
    const gita = { id: admission.id, school_id: school.id, class_id: class_.id };
    const at = { counter, by: principal, of: [{ student: gita, parts: [{ paise: 40_00 }] }] };
    await pay(at);
    await leave(gita.id);
    expect(await names({ standing: 'ahead' })).toEqual(['Chitra', 'Gita']);
    await pay({ ...at, kind: 'refund' });
    expect(await names({})).not.toContain('Gita');
  });

  it('lists nobody who left owing nothing, unless asked', async () => {
    const { names, list, leave, class: class_ } = await dues();
    const { admission } = await app.make.enrolled(class_, { student: { name: 'Esha Naik' } });
    await leave(admission.id);
    expect(await names({ search: 'esha', withFormer: 'true' })).toEqual(['Esha', 'Esha Naik']);
    expect(await names({ search: 'esha' })).toEqual(['Esha']);
    expect(await list({ search: 'esha' })).toMatchObject({
      rows: [{ leftOn: '2026-11-01', balancePaise: 70_00 }],
      total: 1,
      owedPaise: 70_00,
    });
    expect(await names({ search: 'esha', standing: 'overdue' })).toEqual(['Esha']);
  });

  it.each(['९००१', '९००५१'])('finds the register number %s in either digits', async (number) => {
    const { names, class: class_ } = await dues();
    await app.make.enrolled(class_, {
      student: { name: 'Tara' },
      admission: { register_number: number },
    });
    expect(await names({ search: number })).toEqual(['Tara']);
    expect(await names({ search: asciiDigits(number) })).toEqual(['Tara']);
  });

  it('sorts by what is owed, and sums the whole filter on every page', async () => {
    const { list } = await dues();
    const query = { sort: '-owed', pageSize: 1 };
    const sums = { total: 5, owedPaise: 1_770_00, overduePaise: 1_270_00 };
    const [first, second, past] = [
      await list({ ...query, page: 1 }),
      await list({ ...query, page: 2 }),
      await list({ ...query, page: 9 }),
    ];
    expect(namesOf(first)).toEqual(['Asha Patil']);
    expect(namesOf(second)).toEqual(['Bina']);
    expect(namesOf(past)).toEqual([]);
    for (const page of [first, second, past]) expect(page).toMatchObject(sums);
    expect(namesOf(await list({ sort: '-overdue' })).slice(0, 2)).toEqual(['Asha Patil', 'Esha']);
    expect(namesOf(await list({ sort: 'rollNumber' }))).toHaveLength(5);
  });

  it('is not overdue on the day on which it is due', async () => {
    const { charge, student, heads, list } = await dues();
    const today = { head: heads.tuition, paise: 5_00, dueOn: app.clock.schoolDay() };
    await charge(student, today);
    expect((await list()).rows[0]).toMatchObject({
      balancePaise: 1_205_00,
      overduePaise: 1_200_00,
    });
  });

  it('refuses teachers and other schools', async () => {
    const { school } = await dues();
    const query = { schoolId: school.id };
    const teacher = await app.some('Teacher', { schoolId: school.id });
    expect((await teacher.call('fees/fetchAllStudentFees', { query })).status).toBe(403);
    const stranger = await app.some('Principal');
    expect((await stranger.call('fees/fetchAllStudentFees', { query })).status).toBe(404);
  });

  it('saves the whole filtered list as CSV in rupees', async () => {
    const { school, principal } = await dues();
    const { text } = await principal.call('fees/fetchAllStudentFeesAsCsv', {
      query: { schoolId: school.id, standing: 'owing' },
    });
    const [head, asha, bina, esha, ...more] = text.trim().split('\r\n');
    expect(head).toContain('Name,');
    expect(head).toContain('Owed (₹),Overdue (₹),Overdue since,Paid in advance (₹)');
    expect(asha).toMatch(/Asha Patil,.*,1200,1200,2026-11-10,0,$/);
    expect(bina).toMatch(/Bina,.*,500,0,,0,$/);
    expect(esha).toMatch(/Esha,.*,70,70,2026-07-01,0,2026-11-01$/);
    expect(more).toEqual([]);
  });
});

describe('GET /api/fees/fetchOverview', () => {
  const months = { from: '2026-11-01', to: '2026-12-01' };

  it('sums the months of each school that an officer has', async () => {
    const { school, counter, principal, pay, student, tuition } = await dues();
    await pay({
      counter,
      by: principal,
      of: [{ student, parts: [{ charge: tuition, paise: 200_00 }] }],
    });
    const elsewhere = await app.make.school();
    const officer = await app.some('EducationOfficer', { districtId: school.district_id });
    const { result } = await officer.call('fees/fetchOverview', {
      query: { ...months, districtId: school.district_id },
    });
    const own = result.rows.find((row) => row.schoolId === school.id);
    expect(own).toMatchObject({
      udiseCode: school.udise_code,
      chargedPaise: 1_200_00 + 800_00 + 70_00,
      paidPaise: 300_00 + 90_00 + 200_00,
      // also of what was due before the first month
      owedPaise: 1_000_00 + 500_00 + 70_00,
    });
    expect(result.rows.some((row) => row.schoolId === elsewhere.id)).toBe(
      elsewhere.district_id === school.district_id,
    );
    const sum = (key: 'chargedPaise' | 'paidPaise' | 'owedPaise') =>
      result.rows.reduce((all, row) => all + row[key], 0);
    expect(result).toMatchObject({
      total: result.rows.length,
      chargedPaise: sum('chargedPaise'),
      paidPaise: sum('paidPaise'),
      owedPaise: sum('owedPaise'),
    });
  });

  it('counts no month that comes later, and sorts by what is owed', async () => {
    const { school, principal } = await dues();
    const { result } = await principal.call('fees/fetchOverview', {
      query: { from: '2026-11-01', to: '2026-11-01', sort: '-owed' },
    });
    expect(result.rows).toMatchObject([{ schoolId: school.id, owedPaise: 1_270_00 }]);
  });
});
