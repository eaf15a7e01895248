import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerMakers } from '../../../platform/test-kit/ledger-makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../testing/fee-year.ts';
import { pagesOf } from '../testing/printed-pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const english = { language: 'en' };

const withUpi = (of: FeeYear, more: object = {}) =>
  of.saveSettings({
    upiId: 'school@sbi',
    upiName: 'Z.P. School',
    paper: 'a4',
    localLanguage: 'hi',
    ...more,
  });

/** A year of which the first term is paid in part: 400 of 1,000. */
async function started(name = 'Asha Patil') {
  const of = await feeYear(app);
  const asha = await of.student(name, { admission: { register_number: '4387/A' } });
  await of.charge();
  const { result: payment } = await of.pay([{ admissionId: asha.id, paise: 400_00 }]);
  return { ...of, asha, payment };
}

describe('POST /api/fees/generateStatement', () => {
  const statement = (who: TestPerson, id: string, query: Record<string, string> = english) =>
    pagesOf(app, who, `generateStatement/${id}`, query);

  it('prints the ledger with the balance after each line, which ends as the account stands', async () => {
    const { asha, payment, principal, cancel, pay, account } = await started();
    await cancel(payment.id);
    await pay([{ admissionId: asha.id, paise: 2_500_00 }]);
    const { balancePaise } = await account(asha.id);
    expect(balancePaise).toBe(-500_00);
    const { pages, name } = await statement(principal, asha.id);
    expect(name).toContain('fee-statement-4387-A-2026-11-16.pdf');
    const [text] = pages;
    for (const line of [
      'Asha Patil · Class 5 A · Register no. 4387/A',
      'Tuition, First term, due on 15-06-2026 1,000.00 1,000.00',
      'Tuition, Second term, due on 10-11-2026 1,000.00 2,000.00',
      'Payment, receipt 2026-27/A/000001 (Cash) 400.00 1,600.00',
      'Cancelled: receipt 2026-27/A/000001 400.00 2,000.00',
      'Payment, receipt 2026-27/A/000002 (Cash) 2,500.00 -500.00',
      'Total 2,400.00 2,900.00 -500.00',
      'Paid in advance',
    ]) {
      expect(text).toContain(line);
    }
  });

  it.each([
    ['hi', 'पुस्तकालय शुल्क'],
    ['mr', 'ग्रंथालय शुल्क'],
    ['en', 'Library fee'],
  ])('names a head in the language of the paper (%s)', async (language, name) => {
    const of = await started();
    const { id: headId } = await of.head('Library fee', {
      kind: 'library',
      localName: 'ग्रंथालय शुल्क',
      nameHindi: 'पुस्तकालय शुल्क',
    });
    const charge = { headId, paise: 50_00, dueOn: '2026-07-01', reason: 'Year' };
    await of.principal.call('fees/recordCharge', { body: { admissionId: of.asha.id, ...charge } });
    const { pages } = await statement(of.principal, of.asha.id, { language });
    expect(pages[0]).toContain(name);
  });

  it.each([
    ['hi', 'परिवार का दूसरा बच्चा'],
    ['mr', 'कुटुंबातील दुसरे मूल'],
    ['en', 'Second child'],
  ])('names a concession in the language of the paper (%s)', async (language, name) => {
    const of = await feeYear(app);
    const asha = await of.student('Asha Patil', { student: { gender: 'female' } });
    await of.principal.call('fees/addEditConcession', {
      body: {
        ...of.of,
        kind: 'girl',
        basisPoints: 5_000,
        name: 'Second child',
        localName: 'कुटुंबातील दुसरे मूल',
        nameHindi: 'परिवार का दूसरा बच्चा',
      },
    });
    await of.charge();
    const { pages } = await statement(of.principal, asha.id, { language });
    expect(pages[0]).toContain(name);
  });

  it('shows what moved from an advance to a new charge only once', async () => {
    const of = await started('Bina More');
    const { asha, principal, pay, charge, head, structureForm, structure } = of;
    await pay([{ admissionId: asha.id, paise: 1_900_00 }]);
    const exam = await head('Exam', { kind: 'exam' });
    const third = {
      name: 'Exam term',
      dueOn: '2027-02-10',
      amounts: [{ headId: exam.id, paise: 200_00 }],
    };
    await principal.call('fees/addEditFeesStructure', {
      body: {
        ...structureForm,
        id: structure.id,
        version: structure.version,
        instalments: [...structureForm.instalments, third],
      },
    });
    await charge();
    const [text] = (await statement(principal, asha.id)).pages;
    expect(text).toContain('Exam, Exam term, due on 10-02-2027 200.00 -100.00');
    expect(text).toContain('Total 2,200.00 2,300.00 -100.00');
  });

  it('says a concession and a reversed charge in the words of the family', async () => {
    const of = await started('Chitra Jadhav');
    const { principal, asha, heads } = of;
    const form = { admissionId: asha.id, headId: heads.tuition.id, dueOn: '2026-12-01' };
    const { result } = await principal.call('fees/recordCharge', {
      body: { ...form, paise: 50_00, reason: 'Picnic' },
    });
    const picnic = result.charges.find(({ dueOn }) => dueOn === '2026-12-01')!;
    await principal.call('fees/reverseCharge', {
      body: { admissionId: asha.id, chargeId: picnic.id, reason: 'Did not go along' },
    });
    const rte = await of.student('Divya Pawar', { admission: { is_rte: true } });
    await of.charge();
    const [text] = (await statement(principal, asha.id)).pages;
    expect(text).toContain('Tuition, Picnic, due on 01-12-2026 50.00 1,650.00');
    expect(text).toContain('Reversed: Tuition, Picnic, due on 01-12-2026 50.00 1,600.00');
    expect(text).not.toContain('Did not go along');
    const [free] = (await statement(principal, rte.id)).pages;
    expect(free).toContain('Concession RTE seat: Tuition, First term 1,000.00');
    expect(free).toContain('To be paid as on');
  });

  it("is in the school's own language unless asked otherwise", async () => {
    const of = await started();
    await withUpi(of);
    const [text] = (await statement(of.principal, of.asha.id, {})).pages;
    expect(text).toContain('शुल्क विवरण'.normalize('NFC'));
    expect(text).toContain('भुगतान, रसीद 2026-27/A/000001 (नकद)'.normalize('NFC'));
  });

  it('is for the office, officers and the own family, and for nobody else', async () => {
    const { asha, school, student } = await started();
    const family = await app.make.account('Student', { student_id: asha.student_id });
    const signedIn = await app.as(family.id);
    expect((await statement(signedIn, asha.id)).pages[0]).toContain('Asha Patil');
    const neighbour = await student('Ravi Naik');
    expect((await statement(signedIn, neighbour.id)).status).toBe(404);
    const officer = await app.some('EducationOfficer', { districtId: school.district_id });
    expect((await statement(officer, asha.id)).status).toBe(200);
    const teacher = await app.some('Teacher', { schoolId: school.id });
    expect((await statement(teacher, asha.id)).status).toBe(403);
    const stranger = await app.some('Principal');
    expect((await statement(stranger, asha.id)).status).toBe(404);
  });
});

describe('POST /api/fees/generateChallan', () => {
  const challan = (of: FeeYear, query: Record<string, string>) =>
    pagesOf(app, of.principal, 'generateChallan', {
      schoolId: of.school.id,
      until: '2026-12-31',
      ...english,
      ...query,
    });

  it('has what the student owes up to the day, the late fee of today, and the payment to make', async () => {
    const of = await started();
    await withUpi(of, { lateFee: 'flat', lateFeePaise: 20_00 });
    const { pages, name } = await challan(of, { admissionId: of.asha.id });
    expect(pages).toHaveLength(1);
    expect(name).toMatch(/challan-4387-A-\d{4}-\d\d-\d\d\.pdf/);
    for (const line of [
      'Asha Patil',
      'Tuition, First term 600.00',
      'Tuition, Second term 1,000.00',
      'Late fee up to 16-11-2026 40.00',
      '₹1,640.00',
      'school@sbi',
      'FEE4387A161126',
    ]) {
      expect(pages[0]).toContain(line);
    }
    const [june] = (await challan(of, { admissionId: of.asha.id, until: '2026-06-30' })).pages;
    expect(june).toContain('₹620.00');
    expect(june).not.toContain('Second term');
  });

  it('prints a page for each of the class who owes anything', async () => {
    const of = await started();
    await of.student('Bina More');
    await of.student('Divya Pawar', { admission: { is_rte: true } });
    await of.charge();
    const { pages, name } = await challan(of, { classId: of.class.id });
    expect(name).toMatch(/challan-5-A-\d{4}-\d\d-\d\d\.pdf/);
    expect(pages).toHaveLength(2);
    expect(
      pages.map((text) => ['Asha Patil', 'Bina More'].find((name) => text.includes(name))),
    ).toEqual(['Asha Patil', 'Bina More']);
    expect(pages.join(' ')).not.toContain('Divya');
  });

  it('prints also those of the class who left owing, after the others, or either alone', async () => {
    const of = await started();
    await of.student('Bina More');
    await of.charge();
    await app.db
      .updateTable('admission')
      .set({ left_on: '2026-11-12', leaving_reason: 'other' })
      .where('id', '=', of.asha.id)
      .execute();
    const namesOf = async (students: string) =>
      (await challan(of, { classId: of.class.id, students })).pages.map((text) =>
        ['Asha Patil', 'Bina More'].find((name) => text.includes(name)),
      );
    expect(await namesOf('all')).toEqual(['Bina More', 'Asha Patil']);
    expect(await namesOf('present')).toEqual(['Bina More']);
    expect(await namesOf('left')).toEqual(['Asha Patil']);
    const [alone] = (await challan(of, { admissionId: of.asha.id })).pages;
    expect(alone).toContain('5 A · Left on 12-11-2026');
  });

  it('says so where nothing is owed, and wants a student or a class', async () => {
    const of = await started();
    const none = await challan(of, { admissionId: of.asha.id, until: '2026-06-01' });
    expect([none.status, none.message]).toEqual([
      409,
      'Nothing is owed up to this day, so there is no challan to print.',
    ]);
    expect((await challan(of, {})).status).toBe(422);
  });

  it('does not print the class of another school', async () => {
    const [of, other] = [await started(), await started()];
    expect((await challan(of, { classId: other.class.id })).status).toBe(404);
    const both = await app.some('SuperAdmin');
    const query = { schoolId: of.school.id, classId: other.class.id, until: '2026-12-31' };
    expect((await pagesOf(app, both, 'generateChallan', query)).status).toBe(409);
  });
});

describe('an instalment', () => {
  it.each([
    ['hi', 'पहला सत्र'],
    ['mr', 'पहिले सत्र'],
    ['en', 'First term'],
  ])('is named in the language of each paper (%s)', async (language, name) => {
    const of = await started();
    await withUpi(of, { localLanguage: language });
    const [schoolId, admissionId] = [of.school.id, of.asha.id];
    const due = { schoolId, admissionId, until: '2026-12-31', language };
    const papers = await Promise.all([
      pagesOf(app, of.principal, `generateReceipts/${of.payment.id}`),
      pagesOf(app, of.principal, 'generateChallan', due),
      pagesOf(app, of.principal, 'generateReminders', { schoolId, language }),
      pagesOf(app, of.principal, `generateStatement/${of.asha.id}`, { language }),
    ]);
    for (const { pages } of papers) {
      expect(pages[0]).toContain(name);
      expect(pages[0]).not.toContain(language === 'en' ? 'पहिले' : 'First term');
    }
  });

  it('has its names on the account, as the family sees it, and on the late fee for it', async () => {
    const of = await started();
    await withUpi(of, { lateFee: 'flat', lateFeePaise: 20_00 });
    await of.pay([{ admissionId: of.asha.id, paise: 100_00 }]);
    const { charges, entries } = await of.account(of.asha.id);
    const names = { instalmentLocalName: 'पहिले सत्र', instalmentNameHindi: 'पहला सत्र' };
    expect(charges.filter(({ instalmentName }) => instalmentName === 'First term')).toEqual([
      expect.objectContaining({ headKind: 'tuition', ...names }),
      expect.objectContaining({ headKind: 'late_fee', ...names }),
    ]);
    expect(entries.at(-1)).toMatchObject(names);
  });
});

describe('POST /api/fees/generateReminders', () => {
  const reminders = (of: FeeYear, query: Record<string, string> = {}) =>
    pagesOf(app, of.principal, 'generateReminders', {
      schoolId: of.school.id,
      ...english,
      ...query,
    });

  it('writes to the families whose oldest due is as old as asked', async () => {
    const of = await started();
    await withUpi(of);
    const bina = await of.student('Bina More');
    await of.charge();
    await of.pay([{ admissionId: bina.id, paise: 1_000_00 }]);
    const all = (await reminders(of)).pages.join(' ');
    expect(all).toContain(
      'following fees of ₹1,600.00 are still to be paid; the oldest of them was due on 15-06-2026',
    );
    expect(all).toContain('following fees of ₹1,000.00');
    // The second term was due on the 10th of November, 6 days before today.
    const six = (await reminders(of, { overdueDays: '6' })).pages.join(' ');
    expect(six).toContain('Bina More');
    const seven = (await reminders(of, { overdueDays: '7' })).pages.join(' ');
    expect(seven).toContain('Asha Patil');
    expect(seven).not.toContain('Bina More');
  });

  it('says how many pages are too many before any is made', async () => {
    const of = await feeYear(app);
    const { charge, head } = ledgerMakers(app);
    const tuition = await head(of.school.id, 'Library', 'library');
    let first: string | undefined;
    for (let at = 0; at < 201; at += 1) {
      const { id } = await of.student(`Student ${at}`);
      first ??= id;
      const student = { id, school_id: of.school.id, class_id: of.class.id };
      await charge(student, { head: tuition, paise: 1_00, dueOn: '2026-06-15' });
    }
    const answer = await reminders(of);
    expect([answer.status, answer.message]).toEqual([
      422,
      'This would print 101 pages; the limit is 100. Print fewer at a time.',
    ]);
    // Whoever left earlier keeps no letter from those who are at the school.
    await app.db
      .updateTable('admission')
      .set({ left_on: '2026-11-01', leaving_reason: 'other' })
      .where('school_id', '=', of.school.id)
      .where('register_number', '=', (await of.account(first!)).registerNumber)
      .execute();
    expect((await reminders(of)).status).toBe(422);
    const present = await reminders(of, { students: 'present' });
    expect(present.pages).toHaveLength(100);
    expect((await reminders(of, { students: 'left' })).pages).toHaveLength(1);
  });

  it('keeps to the class, and says so where nobody is overdue', async () => {
    const of = await started();
    const other = await app.make.schoolClass(of.school.id, { standard: 6, division: 'A' });
    expect((await reminders(of, { classId: of.class.id })).status).toBe(200);
    const none = await reminders(of, { classId: other.id });
    expect([none.status, none.message]).toEqual([
      409,
      'No student here owes anything for so long, so there is no letter to print.',
    ]);
  });
});

describe('GET /api/fees/fetchClearance', () => {
  it('says what is owed, what is paid ahead, and which deposit is still held', async () => {
    const of = await feeYear(app);
    const { principal, student, structure, structureForm, charge, pay, head } = of;
    const asha = await student('Asha Patil');
    const deposit = await head('Deposit', { kind: 'deposit' });
    const [first, second] = structureForm.instalments;
    const withDeposit = [...first!.amounts, { headId: deposit.id, paise: 500_00 }];
    await principal.call('fees/addEditFeesStructure', {
      body: {
        ...structureForm,
        id: structure.id,
        version: structure.version,
        instalments: [{ ...first!, amounts: withDeposit }, second!],
      },
    });
    const clearance = async () =>
      (
        await principal.call('fees/fetchClearance/:admissionId', {
          params: { admissionId: asha.id },
        })
      ).result;
    const of_ = { admissionId: asha.id, unchargedPaise: 0 };
    expect(await clearance()).toMatchObject({ owedPaise: 0, unchargedPaise: 2_500_00 });
    await charge();
    expect(await clearance()).toEqual({
      ...of_,
      owedPaise: 2_500_00,
      advancePaise: 0,
      depositPaise: 0,
    });
    await pay([{ admissionId: asha.id, paise: 2_530_00 }]);
    expect(await clearance()).toEqual({
      ...of_,
      owedPaise: 0,
      advancePaise: 30_00,
      depositPaise: 500_00,
    });
    const held = (await of.account(asha.id)).charges.find(({ headId }) => headId === deposit.id)!;
    await principal.call('fees/releaseDeposit', {
      body: { admissionId: asha.id, chargeId: held.id, reason: 'Leaves the school' },
    });
    expect(await clearance()).toEqual({
      ...of_,
      owedPaise: 0,
      advancePaise: 530_00,
      depositPaise: 0,
    });
  });
});
