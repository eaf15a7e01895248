import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openSmsGateway } from '../../../platform/test-kit/sms-gateway.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { reminderSchool } from '../testing/reminder-school.ts';

let gateway: Awaited<ReturnType<typeof openSmsGateway>>;
let app: TestApp;
let at: Awaited<ReturnType<typeof reminderSchool>>;
beforeAll(async () => {
  gateway = await openSmsGateway();
  app = await openTestApp({ SMS_GATEWAY_URL: gateway.url });
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});
beforeEach(async () => {
  at = await reminderSchool(app);
  gateway.messages.length = 0;
  gateway.status = 200;
  gateway.behave = () => 'answer';
});

const textsTo = (mobile: string) =>
  gateway.messages.filter((one) => one.mobile === mobile).map(({ text }) => text);

/** The student of the admission goes to another school now. */
async function admittedElsewhere(admissionId: string) {
  const former = await app.db
    .selectFrom('admission')
    .where('id', '=', admissionId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { id: schoolId } = await app.make.school();
  const { id: classId } = await app.make.schoolClass(schoolId);
  const now = { id: newId(), school_id: schoolId, class_id: classId, admitted_on: '2026-11-13' };
  await app.db
    .insertInto('admission')
    .values({ ...former, ...now, left_on: null, leaving_reason: null })
    .execute();
}

describe('GET /api/fees/fetchRemindersPreview', () => {
  it('shows whom it reaches with which text, and who is skipped or owes nothing', async () => {
    await at.family('Om Mane', '9822000001');
    await at.family('Sai Rane', null);
    await at.family('Paid Up', '9822000002', 0);
    const { admission } = await app.make.enrolled(at.class, { admission: { is_rte: true } });
    expect(admission.id).toBeTruthy();
    const found = await at.preview();
    expect(found).toMatchObject({
      canSend: true,
      totals: { students: 1, parts: 1 },
      // Asha of the office has no guardian.
      skipped: { noMobile: 2, reminded: 0 },
      withoutDues: { students: 2, rte: 1 },
    });
    expect(found.students[0]).toMatchObject({
      name: 'Om Mane',
      mobile: '9822000001',
      paise: 1_000_00,
      text: `Dear parent, school fees of Rs 1,000 for Om Mane are due since 10-11-2026. Please pay at the school office. ${at.school.name}`,
    });
  });

  it('has who left owing; the family only while no other school has admitted the student', async () => {
    const kept = await at.family('Om Mane', '9822000001');
    const moved = await at.family('Sai Rane', '9822000002');
    for (const { id } of [kept, moved]) {
      const left = { left_on: '2026-11-12', leaving_reason: 'transfer', enrolment_id: null };
      await app.db.updateTable('admission').set(left).where('id', '=', id).execute();
    }
    await admittedElsewhere(moved.id);
    const { totals, skipped, students, withoutDues } = await at.preview();
    expect([totals.students, skipped.noMobile, withoutDues.students]).toEqual([1, 2, 0]);
    expect(students).toContainEqual(
      expect.objectContaining({ name: 'Om Mane', mobile: '9822000001', leftOn: '2026-11-12' }),
    );
    expect(students).toContainEqual(
      expect.objectContaining({ name: 'Sai Rane', mobile: null, reason: 'no_mobile' }),
    );
    await at.sent();
    expect(gateway.messages.map(({ mobile }) => mobile)).toEqual(['9822000001']);
  });

  it('has nobody of a student who has died', async () => {
    const { id } = await at.family('Om Mane', '9822000001');
    const left = { left_on: '2026-11-12', leaving_reason: 'deceased', enrolment_id: null };
    await app.db.updateTable('admission').set(left).where('id', '=', id).execute();
    const { students } = await at.preview();
    expect(students.map(({ name }) => name)).toEqual(['Asha Patil']);
    const { result } = await at.principal.call('fees/fetchAllStudentFees', {
      query: { schoolId: at.school.id, standing: 'overdue' },
    });
    expect(result.rows.map(({ name }) => name)).toEqual(['Asha Patil', 'Om Mane']);
  });

  it('counts what is overdue for fewer days as not overdue', async () => {
    await at.family('Om Mane', '9822000001');
    // Due on 10 November; today is the 16th.
    expect((await at.preview({ overdueDays: 6 })).totals.students).toBe(1);
    expect((await at.preview({ overdueDays: 7 })).totals.students).toBe(0);
  });
});

describe('POST /api/fees/sendReminders', () => {
  it('sends each family one message in the chosen language, and nobody else any', async () => {
    await at.family('Om Mane', '9822000001');
    await at.family('Kavya Naik', '9822000002', 250_50);
    await at.family('Paid Up', '9822000003', 0);
    const { roundId } = await at.sent({ language: 'hi' });
    expect(textsTo('9822000002')).toEqual([
      expect.stringContaining('Kavya Naik का ₹250.50 शुल्क 10-11-2026 से बकाया है'),
    ]);
    expect(gateway.messages.map(({ mobile }) => mobile).sort()).toEqual([
      '9822000001',
      '9822000002',
    ]);
    expect(await at.states(roundId)).toEqual([
      ['Asha Patil', 'skipped', 'no_mobile'],
      ['Kavya Naik', 'sent', null],
      ['Om Mane', 'sent', null],
    ]);
    const { result } = await at.principal.call('fees/fetchReminderRounds', {
      query: { schoolId: at.school.id },
    });
    expect(result.rows).toMatchObject([
      { id: roundId, counts: { sent: 2, skipped: 1, failed: 0, waiting: 0, parts: 4 } },
    ]);
  });

  it('skips whom an earlier round reminded within the chosen days, and reminds again after them', async () => {
    await at.family('Om Mane', '9822000001');
    await at.sent();
    expect(await at.preview()).toMatchObject({ totals: { students: 0 }, skipped: { reminded: 1 } });
    expect((await at.preview({ quietDays: 0 })).totals.students).toBe(1);
    app.clock.pass({ days: 8 });
    const principal = await app.as(at.principal.id);
    const later = await principal.call('fees/fetchRemindersPreview', { query: at.of });
    expect(later.result.totals.students).toBe(1);
  });

  it('reminds a family once where two people send at the same moment', async () => {
    await at.family('Om Mane', '9822000001');
    const { totals: expected } = await at.preview();
    const order = (who = at.principal) =>
      who.call('fees/sendReminders', { body: { ...at.of, expected } });
    const answers = await Promise.all([order(), order(at.other), order(), order(at.other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
    const { jobId } = answers.find(({ status }) => status === 202)!.result;
    await app.ended((await owner(jobId))!, jobId);
    expect(textsTo('9822000001')).toHaveLength(1);
  });

  it('sends once for a key that comes twice', async () => {
    await at.family('Om Mane', '9822000001');
    const { totals: expected } = await at.preview();
    const body = { ...at.of, expected, idempotencyKey: newId() };
    const [one, two] = await Promise.all([
      at.principal.call('fees/sendReminders', { body }),
      at.principal.call('fees/sendReminders', { body }),
    ]);
    expect(one.result).toEqual(two.result);
    await app.ended(at.principal, one.result.jobId);
    expect(textsTo('9822000001')).toHaveLength(1);
  });

  it('sends nothing where dues changed after the preview', async () => {
    await at.family('Om Mane', '9822000001');
    const expected = { students: 2, parts: 2 };
    const body = { ...at.of, expected };
    const answer = await at.principal.call('fees/sendReminders', { body });
    expect([answer.status, answer.code]).toEqual([409, 'conflict']);
    expect(gateway.messages).toEqual([]);
  });

  it('hands a message over again under its id where the connection was dropped', async () => {
    for (const n of [1, 2, 3]) await at.family(`Student ${n}`, `982200000${n}`);
    const dropped = new Set<string>();
    gateway.behave = ({ id }) => {
      if (dropped.has(id!)) return 'answer';
      dropped.add(id!);
      return 'drop';
    };
    const { roundId } = await at.sent();
    expect(gateway.messages).toHaveLength(6);
    expect(gateway.delivered()).toHaveLength(3);
    expect((await at.log(roundId)).filter(({ state }) => state === 'sent')).toHaveLength(3);
  });

  it('keeps a message without any answer as one that may have arrived, and does not remind again', async () => {
    await at.family('Om Mane', '9822000001');
    gateway.behave = () => 'drop';
    const { roundId } = await at.sent();
    expect(await at.states(roundId)).toContainEqual(['Om Mane', 'failed', 'no_answer']);
    expect((await at.preview()).skipped.reminded).toBe(1);
  });
});

describe('POST /api/fees/retryReminders', () => {
  const retry = (id: string, who = at.principal) =>
    who.call('fees/retryReminders', { body: { id } });

  it('offers what failed again under the same ids, and what was sent no more', async () => {
    await at.family('Om Mane', '9822000001');
    await at.family('Kavya Naik', '9822000002');
    gateway.behave = ({ mobile }) => (mobile === '9822000002' ? 'drop' : 'answer');
    const { roundId } = await at.sent();
    gateway.behave = () => 'answer';
    const again = await retry(roundId);
    await app.ended(at.principal, again.result.jobId);
    expect(textsTo('9822000001')).toHaveLength(1);
    expect(gateway.delivered()).toHaveLength(2);
    expect((await at.log(roundId)).filter(({ state }) => state === 'sent')).toHaveLength(2);
    expect((await retry(roundId)).code).toBe('conflict');
  });

  it('reminds a family again whose message the gateway did not accept', async () => {
    await at.family('Om Mane', '9822000001');
    gateway.status = 400;
    const { roundId } = await at.sent();
    expect(await at.states(roundId)).toContainEqual(['Om Mane', 'failed', 'refused']);
    expect(gateway.messages).toHaveLength(1);
    expect((await at.preview()).totals.students).toBe(1);
  });

  it("answers 404 for another school's round", async () => {
    await at.family('Om Mane', '9822000001');
    const { roundId } = await at.sent();
    const stranger = await app.some('Principal');
    expect((await retry(roundId, stranger)).status).toBe(404);
    const log = await stranger.call('fees/fetchReminders', { query: { roundId } });
    expect(log.status).toBe(404);
  });
});

describe('POST /api/fees/updateSmsText', () => {
  const save = (body: object) =>
    at.principal.call('fees/updateSmsText', {
      body: { schoolId: at.school.id, language: 'en', text: '{student}: {amount}', ...body },
    });

  it("words the message in the school's own way, with the template's number", async () => {
    await at.family('Om Mane', '9822000001');
    const templateId = '1107160000000012345';
    expect((await save({ templateId })).result).toMatchObject({ version: 1, templateId });
    await at.sent();
    expect(gateway.messages).toMatchObject([{ text: 'Om Mane: Rs 1,000', templateId }]);
  });

  it('refuses an unknown placeholder, and a text without name and amount', async () => {
    expect(issues(await save({ text: '{student} {amount} {roll}' }))[1]).toHaveProperty('text');
    expect(issues(await save({ text: 'Pay your fees.' }))[1]).toHaveProperty('text');
    expect(issues(await save({ templateId: '12' }))[1]).toHaveProperty('templateId');
  });

  it('refuses an outdated change with the present text', async () => {
    await save({});
    const late = await save({ text: '{student} owes {amount}' });
    expect([late.status, late.result.version]).toEqual([409, 1]);
    await save({ version: 1, text: 'New: {student} {amount}' });
    const outdated = await save({ version: 1, text: '{student} owes {amount}' });
    expect([outdated.status, outdated.result.text]).toEqual([409, 'New: {student} {amount}']);
  });
});

const owner = async (jobId: string) => {
  const { account_id } = await app.db
    .selectFrom('job')
    .where('id', '=', jobId)
    .select('account_id')
    .executeTakeFirstOrThrow();
  return [at.principal, at.other].find(({ id }) => id === account_id);
};
