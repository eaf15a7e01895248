import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../testing/fee-year.ts';
import { expectRightFigures } from '../testing/right-figures.ts';

let app: TestApp;
let at: FeeYear;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await feeYear(app);
});
const charged = async (id: string) =>
  (await at.account(id)).charges.map((one) => [
    one.headName,
    one.instalmentName,
    one.dueOn,
    one.owedPaise / 100,
  ]);

describe('GET /api/fees/fetchCharging', () => {
  it('shows how many students are charged what, and for which classes there is no structure', async () => {
    await at.student('Asha Patil');
    await at.student('Ravi Naik', { admission: { admitted_on: '2026-06-15' } });
    const other = await app.make.schoolClass(at.school.id, { standard: 8, division: 'B' });
    await app.make.enrolled(other);
    const { totals, students, withoutStructure } = await at.preview();
    expect(totals).toEqual({
      students: 2,
      charges: 5,
      reversals: 0,
      chargedPaise: 4_300_00,
      reversedPaise: 0,
      concededPaise: 0,
      toAdvancePaise: 0,
    });
    expect(students.map(({ name, changePaise }) => [name, changePaise])).toEqual([
      ['Ravi Naik', 2_300_00],
      ['Asha Patil', 2_000_00],
    ]);
    expect(withoutStructure).toEqual([{ className: '8 B', students: 1 }]);
    expect((await at.preview({ until: '2026-06-30' })).totals.chargedPaise).toBe(2_300_00);
  });
});

describe('POST /api/fees/recordCharges', () => {
  it('charges once, however often it is called', async () => {
    const asha = await at.student('Asha Patil');
    expect((await at.charge()).result.totals).toMatchObject({ students: 1, charges: 2 });
    expect((await at.charge()).result.totals).toMatchObject({ students: 0, charges: 0 });
    expect(await charged(asha.id)).toEqual([
      ['Tuition', 'First term', '2026-06-15', 1000],
      ['Tuition', 'Second term', '2026-11-10', 1000],
    ]);
    await expectRightFigures(app);
  });

  it('charges the classes of one standard, and the audit names it', async () => {
    const standard = at.class.standard;
    const asha = await at.student('Asha Patil');
    const division = await app.make.schoolClass(at.school.id, { standard, division: 'Z' });
    const { admission: bina } = await app.make.enrolled(division);
    const other = await app.make.schoolClass(at.school.id, { standard: standard + 1 });
    const { admission: far } = await app.make.enrolled(other);
    expect((await at.charge({ standard })).result.totals.students).toBe(2);
    for (const { id } of [asha, bina]) expect(await charged(id)).not.toEqual([]);
    expect(await charged(far.id)).toEqual([]);
    const { entity_name: name } = await app.db
      .selectFrom('audit')
      .where('school_id', '=', at.school.id)
      .where('act', '=', 'fee_account.charge')
      .select('entity_name')
      .executeTakeFirstOrThrow();
    expect(name).toBe('V (Fifth)');
  });

  it('charges nothing where the preview is no longer true', async () => {
    await at.student('Asha Patil');
    const { totals: expected } = await at.preview();
    await at.student('Ravi Naik');
    const late = await at.principal.call('fees/recordCharges', {
      body: { ...at.of, until: '2027-03-31', expected },
    });
    expect([late.status, late.code]).toEqual([409, 'conflict']);
    expect((await at.preview()).totals.students).toBe(2);
  });

  it('charges once when two people charge at the same moment', async () => {
    const asha = await at.student('Asha Patil');
    const { totals: expected } = await at.preview();
    const body = { ...at.of, until: '2027-03-31', expected };
    const send = () => at.principal.call('fees/recordCharges', { body });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await at.account(asha.id)).balancePaise).toBe(2_000_00);
    await expectRightFigures(app);
  });

  it('charges who joins in October from the term that covers October, and the admission fee', async () => {
    const late = await at.student('Late Joiner', { admission: { admitted_on: '2026-10-05' } });
    const later = await at.student('Later Joiner', { admission: { admitted_on: '2026-11-20' } });
    await at.charge();
    expect(await charged(late.id)).toEqual([
      ['Tuition', 'First term', '2026-10-05', 1000],
      ['Admission', 'First term', '2026-10-05', 300],
      ['Tuition', 'Second term', '2026-11-10', 1000],
    ]);
    expect(await charged(later.id)).toEqual([
      ['Tuition', 'Second term', '2026-11-20', 1000],
      ['Admission', 'First term', '2026-11-20', 300],
    ]);
  });

  it('reverses what is due after a student has left, and keeps what was paid on it ahead', async () => {
    const asha = await at.student('Asha Patil');
    await at.charge();
    await at.pay([{ admissionId: asha.id, paise: 2_000_00 }]);
    await app.db
      .updateTable('admission')
      .set({ left_on: '2026-10-20', leaving_reason: 'transfer' })
      .where('id', '=', asha.id)
      .execute();
    const { totals } = await at.preview();
    expect(totals).toMatchObject({
      reversals: 1,
      reversedPaise: 1_000_00,
      toAdvancePaise: 1_000_00,
    });
    await at.charge();
    const after = await at.account(asha.id);
    expect([after.balancePaise, after.advancePaise]).toEqual([-1_000_00, 1_000_00]);
    expect(await charged(asha.id)).toEqual([['Tuition', 'First term', '2026-06-15', 0]]);
    await expectRightFigures(app);
  });

  it('stops by itself when a student is withdrawn, and says why in the reader’s language', async () => {
    await at.changeToThirdTerm();
    const asha = await at.student('Asha Patil');
    await at.charge();
    await at.pay([{ admissionId: asha.id, paise: 1_200_00 }]);
    const left = await at.principal.call('studentSchool/withdraw', {
      body: { admissionId: asha.id, version: 1, leftOn: '2026-11-16', reason: 'moved_away' },
    });
    expect(left.status, left.message).toBe(200);
    const after = await at.account(asha.id);
    expect([after.balancePaise, after.advancePaise]).toEqual([-200_00, 200_00]);
    const reversal = after.entries.find(({ kind }) => kind === 'reversal');
    expect(reversal!.reason).toBe('Left the school');
    expect((await at.preview()).totals.students).toBe(0);
    await expectRightFigures(app);
  });

  it('stops when a student leaves with a promotion before the end of the year, and goes on once it is undone', async () => {
    const next = await app.make.academicYear({
      name: '2027-28',
      starts_on: '2027-06-15',
      ends_on: '2028-05-01',
      is_current: false,
    });
    await at.changeToThirdTerm();
    const asha = await at.student('Asha Patil');
    await at.charge();
    const [only] = (
      await at.principal.call('studentSchool/fetchPromotionPreview', {
        query: { classId: at.class.id, toYearId: next.id },
      })
    ).result.rows;
    const promotion = await at.principal.call('studentSchool/promoteClass', {
      body: {
        classId: at.class.id,
        toYearId: next.id,
        rows: [{ enrolmentId: only!.enrolmentId, outcome: 'left' }],
      },
    });
    expect((await at.account(asha.id)).balancePaise).toBe(1_000_00);
    await expectRightFigures(app);

    await at.principal.call('studentSchool/undoPromotion', { body: { id: promotion.result.id } });
    const after = await at.account(asha.id);
    expect(after.balancePaise).toBe(1_500_00);
    expect((await at.preview()).totals.students).toBe(0);
    await expectRightFigures(app);
  });

  it('is reversed for the new year when a promotion is undone', async () => {
    const next = await app.make.academicYear({
      name: '2028-29',
      starts_on: '2028-06-15',
      ends_on: '2029-05-01',
      is_current: false,
    });
    const up = await app.make.schoolClass(at.school.id, {
      standard: 6,
      division: 'A',
      academic_year_id: next.id,
      year: 2028,
    });
    const ofNext = { academicYearId: next.id };
    const amounts = [{ headId: at.heads.tuition.id, paise: 1_500_00 }];
    await at.principal.call('fees/addEditFeesStructure', {
      body: {
        ...at.structureForm,
        ...ofNext,
        name: 'Standard 6',
        standards: [6],
        instalments: [{ name: 'First term', dueOn: '2028-07-10', amounts }],
      },
    });
    const paid = await at.student('Asha Patil');
    const owing = await at.student('Ravi Naik');
    await at.charge();
    const of = { classId: at.class.id, toYearId: next.id };
    const { rows } = (await at.principal.call('studentSchool/fetchPromotionPreview', { query: of }))
      .result;
    const promotion = await at.principal.call('studentSchool/promoteClass', {
      body: {
        ...of,
        rows: rows.map(({ enrolmentId }) => ({
          enrolmentId,
          outcome: 'promoted' as const,
          toClassId: up.id,
        })),
      },
    });
    await at.charge({ ...ofNext, until: '2028-07-31' });
    expect((await at.account(owing.id)).balancePaise).toBe(3_500_00);
    const payment = await at.pay([{ admissionId: paid.id, paise: 3_500_00 }]);
    expect(payment.status, payment.message).toBe(200);

    const undone = await at.principal.call('studentSchool/undoPromotion', {
      body: { id: promotion.result.id },
    });
    expect(undone.status, undone.message).toBe(200);
    const after = await at.account(owing.id);
    expect(after.balancePaise).toBe(2_000_00);
    expect(after.entries.find(({ kind }) => kind === 'reversal')!.reason).toBe('Promotion undone');
    expect((await at.account(paid.id)).advancePaise).toBe(1_500_00);
    await expectRightFigures(app);
  });

  it('brings a change of the structure to who has paid and who has not', async () => {
    const paid = await at.student('Asha Patil');
    const owing = await at.student('Ravi Naik');
    await at.charge();
    await at.pay([{ admissionId: paid.id, paise: 2_000_00 }]);
    const [first, second] = at.structureForm.instalments;
    const amounts = [{ headId: at.heads.tuition.id, paise: 800_00 }];
    await at.principal.call('fees/addEditFeesStructure', {
      body: {
        ...at.structureForm,
        id: at.structure.id,
        version: 1,
        instalments: [first!, { ...second!, amounts }],
      },
    });
    expect((await at.preview()).totals).toMatchObject({
      students: 2,
      charges: 2,
      reversals: 2,
      toAdvancePaise: 200_00,
    });
    expect((await at.preview()).withPayments).toEqual({
      students: 1,
      toAdvancePaise: 200_00,
      owedMorePaise: 0,
    });
    await at.charge();
    expect((await at.account(paid.id)).balancePaise).toBe(-200_00);
    expect((await at.account(owing.id)).balancePaise).toBe(1_800_00);
    expect((await at.preview()).totals.students).toBe(0);
    await expectRightFigures(app);
  });

  it('never bills a student on an RTE seat, and shows the concession as a line of its own', async () => {
    const student = await at.student('Sunil More', { admission: { is_rte: true } });
    await at.charge();
    const account = await at.account(student.id);
    expect([account.balancePaise, account.isRte]).toEqual([0, true]);
    expect(account.charges.map((one) => [one.chargedPaise, one.concededPaise])).toEqual([
      [1_000_00, 1_000_00],
      [1_000_00, 1_000_00],
    ]);
    expect(account.entries.filter(({ kind }) => kind === 'concession')).toHaveLength(2);
    await expectRightFigures(app);
  });

  it('lowers the second and third child of a family by the concession of its place', async () => {
    const children = [];
    for (const [name, date_of_birth] of [
      ['Eldest', '2014-01-01'],
      ['Second', '2015-01-01'],
      ['Third', '2016-01-01'],
    ] as const) {
      children.push(await at.student(name, { student: { date_of_birth, gender: 'male' } }));
    }
    const father = await app.make.guardian(children[0]!.student_id);
    for (const { student_id } of children.slice(1)) {
      await app.db
        .insertInto('student_guardian')
        .values({ student_id, guardian_id: father.id, relation: 'father', place: 1 })
        .execute();
    }
    for (const [siblingPlace, basisPoints] of [
      [2, 2_500],
      [3, 5_000],
    ]) {
      await at.principal.call('fees/addEditConcession', {
        body: {
          ...at.of,
          name: `Child ${siblingPlace}`,
          kind: 'sibling',
          siblingPlace,
          basisPoints,
        },
      });
    }
    await at.charge();
    const balances = [];
    for (const { id } of children) balances.push((await at.account(id)).balancePaise / 100);
    expect(balances).toEqual([2000, 1500, 1000]);
    const { siblings } = await at.account(children[0]!.id);
    expect(siblings.map(({ name }) => name)).toEqual(['Second', 'Third']);
    await expectRightFigures(app);
  });

  it('lowers by a grant, also what was charged before it, and not what is due after it has ended', async () => {
    const asha = await at.student('Asha Patil');
    await at.charge();
    const { result: concession } = await at.principal.call('fees/addEditConcession', {
      body: { ...at.of, name: 'Sports', kind: 'scholarship', paise: 400_00 },
    });
    const given = {
      admissionId: asha.id,
      concessionId: concession.id,
      reason: 'Plays for the district',
    };
    const { result: grant } = await at.principal.call('fees/addGrant', { body: given });
    expect((await at.principal.call('fees/addGrant', { body: given })).status).toBe(422);
    await at.charge();
    expect((await at.account(asha.id)).balancePaise).toBe(1_200_00);
    await at.principal.call('fees/endGrant', { body: { id: grant.id, reason: 'No longer plays' } });
    // Both terms were due before today, the last day of the grant.
    expect((await at.preview()).totals.students).toBe(0);
    const twice = await at.principal.call('fees/endGrant', {
      body: { id: grant.id, reason: 'Again' },
    });
    expect(twice.status).toBe(409);
    await expectRightFigures(app);
  });

  it('answers 404 for a class and a student of another school', async () => {
    const other = await app.make.school();
    const foreign = await app.make.schoolClass(other.id, { standard: 5 });
    const { admission } = await app.make.enrolled(foreign);
    for (const query of [{ classId: foreign.id }, { admissionId: admission.id }]) {
      const answer = await at.principal.call('fees/fetchCharging', {
        query: { ...at.of, until: '2027-03-31', ...query },
      });
      expect(answer.status).toBe(404);
    }
  });
});
