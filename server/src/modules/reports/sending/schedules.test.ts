import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailServer, textOf } from '../../../platform/test-kit/mail-server.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { queueDueReports } from './queue-due-reports.ts';

let post: Awaited<ReturnType<typeof openMailServer>>;
let app: TestApp;
let school: Awaited<ReturnType<TestApp['make']['school']>>;
let officer: TestPerson;
let principal: TestPerson;

// A Monday; every schedule below is due at 11:00 in India.
const before = '2026-11-16T04:30:00.000Z';
const due = '2026-11-16T05:30:00.000Z';

beforeAll(async () => {
  post = await openMailServer();
  app = await openTestApp({ SMTP_URL: post.url, PUBLIC_URL: 'https://shala.example' });
  school = await app.make.school({ name: 'Munge' });
  officer = await app.some('EducationOfficer', { districtId: school.district_id });
  principal = await app.some('Principal', { schoolId: school.id });
});
afterAll(async () => {
  await app.close();
  await post.close();
});
beforeEach(async () => {
  app.clock.set(before);
  // What was used later than it is now has ended.
  await app.db.updateTable('session').set({ last_used_at: before }).execute();
  post.mails.length = 0;
  await app.db.deleteFrom('saved_report').execute();
  await app.db.deleteFrom('job').execute();
});

const schedule = async (who: TestPerson, rest: object = {}) => {
  const body = {
    report: 'attendance-day',
    name: 'Morning',
    filters: { districtId: [school.district_id] },
    period: 'current' as const,
    readerIds: [] as string[],
    repeats: 'schoolDays' as const,
    sendAt: '11:00',
    mailsOwner: true,
    ...rest,
  };
  const answer = await who.call('report/addEditSaved', { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.result;
};
const saved = async (who: TestPerson, id: string) =>
  (await who.call('report/fetchAllSaved', { query: {} })).result.rows.find((one) => one.id === id)!;

/** Waits for the only job of the owner. */
async function sent(owner: TestPerson) {
  const [job] = (await owner.call('job/fetchAll')).result;
  return job && app.ended(owner, job.id);
}
const addressees = () => post.mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()).sort();
const emailOf = async (id: string) =>
  (await app.db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst())
    ?.email;

describe('a schedule', () => {
  it('sends the owner and the readers a link that asks for the sign-in and holds no figures', async () => {
    const { id, nextAt } = await schedule(officer, { readerIds: [principal.id] });
    expect(nextAt).toBe(due);
    await queueDueReports(app.services);
    expect(post.mails).toEqual([]);
    app.clock.set(due);
    await queueDueReports(app.services);
    const job = await sent(officer);
    expect(job).toMatchObject({ state: 'done', label: 'Morning', result: { sent: 2 } });
    expect(addressees()).toEqual([await emailOf(officer.id), await emailOf(principal.id)].sort());
    const text = textOf(post.mails[0]!);
    expect(text).toContain(`https://shala.example/report/saved/${id}?on=2026-11-16`);
    expect(text).not.toContain('Munge');
    expect(await saved(officer, id)).toMatchObject({
      lastSentAt: due,
      nextAt: '2026-11-17T05:30:00.000Z',
      failure: null,
    });
    const nobody = await app.nobody.call('report/fetchSaved/:id', { params: { id }, query: {} });
    expect(nobody.status).toBe(401);
  });

  it('runs once per due time, however many processes look, and once for times that have passed', async () => {
    await schedule(officer, { repeats: 'weekly', weekday: 1 });
    app.clock.set('2026-12-02T05:30:00.000Z');
    await app.db.updateTable('session').set({ last_used_at: '2026-12-02T05:30:00.000Z' }).execute();
    const second = await app.beside();
    await second.startJobs();
    await Promise.all(Array.from({ length: 6 }, () => queueDueReports(app.services)));
    await sent(officer);
    await second.close();
    expect((await officer.call('job/fetchAll')).result).toHaveLength(1);
    expect(post.mails).toHaveLength(1);
  });

  it.each([
    ['schoolDays', null, '2026-11-16T05:30:00.000Z'],
    ['weekly', 1, '2026-11-16T05:30:00.000Z'],
    ['monthly', null, '2026-12-01T05:30:00.000Z'],
  ] as const)(
    'that repeats %s comes right after a clock that was ahead',
    async (repeats, weekday, next) => {
      const { id, nextAt } = await schedule(officer, { repeats, weekday });
      expect(nextAt).toBe(next);
      await app.db.updateTable('saved_report').set({ next_at: '2027-02-01T05:30:00Z' }).execute();
      await queueDueReports(app.services);
      const [stored] = await app.db
        .selectFrom('saved_report')
        .where('id', '=', id)
        .select('next_at')
        .execute();
      expect(stored?.next_at).toBe(next);
    },
  );

  it('sends nothing on a day on which all its schools are closed', async () => {
    const { id } = await schedule(officer);
    await app.make.holiday({
      school_id: school.id,
      from_day: '2026-11-16',
      to_day: '2026-11-16',
    });
    app.clock.set(due);
    await queueDueReports(app.services);
    await sent(officer);
    expect([post.mails, (await saved(officer, id)).lastSentAt]).toEqual([[], null]);
    await app.db.deleteFrom('holiday').execute();
  });

  it('stops when it is edited to send nothing', async () => {
    const { id, version } = await schedule(officer);
    await schedule(officer, { id, version, repeats: null, sendAt: null });
    app.clock.set(due);
    await queueDueReports(app.services);
    expect([post.mails, (await saved(officer, id)).nextAt]).toEqual([[], null]);
  });

  it('says so and sends nothing after the owner has lost the scope', async () => {
    const { id: accountId } = await app.make.account('EducationOfficer');
    const area = await app.make.locationUser(accountId, { district_id: school.district_id });
    const owner = await app.as(accountId);
    const { id } = await schedule(owner);
    await app.db
      .updateTable('location_user')
      .set({ district_id: (await app.make.district()).id })
      .where('id', '=', area.id)
      .execute();
    app.clock.set(due);
    await queueDueReports(app.services);
    expect((await sent(owner))?.state).toBe('failed');
    expect(post.mails).toEqual([]);
    expect((await saved(owner, id)).failure?.message).toContain('You no longer see the schools');
  });

  it('sends again what the mail server refused, to nobody twice', async () => {
    const { id } = await schedule(officer, { readerIds: [principal.id] });
    const address = (await emailOf(principal.id))!;
    post.refused.add(address);
    app.clock.set(due);
    await queueDueReports(app.services);
    await sent(officer);
    expect(addressees()).toEqual([await emailOf(officer.id)]);
    const { failure } = await saved(officer, id);
    expect(failure?.message).toMatch(/not sent: 1\..* sent again at 11:15/);
    post.refused.clear();
    await app.db.deleteFrom('job').execute();
    app.clock.set('2026-11-16T05:45:00.000Z');
    await Promise.all([queueDueReports(app.services), queueDueReports(app.services)]);
    expect(await sent(officer)).toMatchObject({ state: 'done', result: { sent: 2, notSent: 0 } });
    expect(post.mails).toHaveLength(2);
    expect(textOf(post.mails[1]!)).toContain(`${id}?on=2026-11-16`);
    expect((await saved(officer, id)).failure).toBeNull();
    app.clock.set('2026-11-16T12:00:00.000Z');
    await queueDueReports(app.services);
    expect((await officer.call('job/fetchAll')).result).toHaveLength(1);
  });

  it('gives up after three more tries', async () => {
    const { id } = await schedule(officer);
    const address = (await emailOf(officer.id))!;
    post.refused.add(address);
    for (const time of ['05:30', '05:45', '06:45', '10:45']) {
      await app.db.deleteFrom('job').execute();
      app.clock.set(`2026-11-16T${time}:00.000Z`);
      await queueDueReports(app.services);
      await sent(officer);
    }
    post.refused.clear();
    const { failure } = await saved(officer, id);
    expect(failure?.message).toMatch(/did not accept them \(\w+\)\.$/);
    await app.db.deleteFrom('job').execute();
    app.clock.set('2026-11-17T04:00:00.000Z');
    await queueDueReports(app.services);
    expect(await app.db.selectFrom('job').select('id').execute()).toEqual([]);
  });

  it('leaves out readers who may no longer open it, and says how many', async () => {
    const { id } = await schedule(officer, { readerIds: [principal.id] });
    const set = (titles: string[]) =>
      app.db
        .updateTable('account')
        .set({ titles_removed: titles })
        .where('id', '=', principal.id)
        .execute();
    await set(['Attendance']);
    app.clock.set(due);
    await queueDueReports(app.services);
    await sent(officer);
    await set([]);
    expect(addressees()).toEqual([await emailOf(officer.id)]);
    expect((await saved(officer, id)).failure?.message).toMatch(/^People without an e-mail: 1\./);
  });
});

it('shows that the mail server took nothing', async () => {
  const other = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const owner = await other.some('Principal');
  const body = {
    report: 'schools',
    name: 'Schools',
    filters: {},
    period: 'chosen' as const,
    readerIds: [],
    repeats: 'monthly' as const,
    sendAt: '11:00',
    mailsOwner: true,
  };
  await owner.call('report/addEditSaved', { body });
  await other.db.updateTable('saved_report').set({ next_at: before }).execute();
  await queueDueReports(other.services);
  const [job] = (await owner.call('job/fetchAll')).result;
  await other.ended(owner, job!.id);
  const { rows } = (await owner.call('report/fetchAllSaved', { query: {} })).result;
  expect(rows[0]).toMatchObject({ lastSentAt: null });
  expect(rows[0]!.failure?.message).toContain('(ESOCKET)');
  await other.close();
});
