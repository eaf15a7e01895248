import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { randomDistrict } from './testing/random-district.ts';

let app: TestApp;
let place: Awaited<ReturnType<typeof randomDistrict>>;
let principal: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  place = await randomDistrict(app, 7);
  principal = await app.some('Principal', { schoolId: place.first.id });
});
afterAll(() => app.close());

const order = (body: object, who = principal) =>
  who.call('report/generateStudentReport', { body: { format: 'csv', ...body } });

async function made(body: object, who = principal) {
  const answer = await order(body, who);
  expect(answer.status, answer.text).toBe(202);
  await app.ended(who, answer.result.jobId);
  const { rows } = (await who.call('report/fetchAllReport')).result;
  return rows.find(({ id }) => id === answer.result.jobId)!;
}

/** A day of the week after; sessions last. */
async function later(): Promise<void> {
  app.clock.set('2026-11-23T04:30:00.000Z');
  await app.db.updateTable('session').set({ last_used_at: '2026-11-23T04:30:00.000Z' }).execute();
}

describe('a report that is made again', () => {
  it('is as of the same day and says that its figures are the same, or that they have changed', async () => {
    const first = await made({ report: 'enrolment', filters: { day: '2026-11-16' } });
    expect(first.again).toBeNull();
    await later();
    const [student] = place.first.students.filter(({ admission }) => !admission.left_on);
    // Who leaves afterwards was there on the day.
    await app.db
      .updateTable('enrolment')
      .set({ to_day: '2026-11-20', outcome: 'left' })
      .where('id', '=', student!.enrolment.id)
      .execute();
    const again = await made({ againOf: first.id });
    expect([again.asOf, again.rows, again.lines]).toEqual(['2026-11-16', first.rows, first.lines]);
    expect(again.again).toEqual({ madeAt: first.createdAt, outcome: 'same' });

    await app.db
      .updateTable('enrolment')
      .set({ to_day: '2026-11-10' })
      .where('id', '=', student!.enrolment.id)
      .execute();
    expect((await made({ againOf: first.id })).again?.outcome).toBe('changed');
  });

  it('says so where the first one was made by another version', async () => {
    const first = await made({ report: 'students' });
    await app.db
      .updateTable('report')
      .set({ definition_version: 0 })
      .where('id', '=', first.id)
      .execute();
    expect((await made({ againOf: first.id })).again?.outcome).toBe('otherVersion');
  });

  it("is not made again by somebody who does not open the first, nor by another subject's call", async () => {
    const first = await made({ report: 'enrolment' });
    const stranger = await app.some('Principal');
    expect((await order({ againOf: first.id }, stranger)).status).toBe(404);
    const wrong = await principal.call('report/generateClassReport', {
      body: { format: 'csv', againOf: first.id },
    });
    expect(wrong.status).toBe(404);
  });
});

it('a report that is cancelled before it was made has no file and leaves no rows', async () => {
  await app.services.jobs.stop();
  const { result } = await order({ report: 'students' });
  const stopped = await principal.call('job/stop/:id', { params: { id: result.jobId } });
  expect(stopped.status).toBe(200);
  const second = await app.beside();
  await second.startJobs();
  const job = await app.ended(principal, result.jobId);
  await second.close();
  expect(job.state).toBe('stopped');
  const { rows } = (await principal.call('report/fetchAllReport')).result;
  expect(rows.find(({ id }) => id === result.jobId)).toMatchObject({
    file: null,
    state: 'stopped',
  });
  const kept = await app.db
    .selectFrom('report_row')
    .select('place')
    .where('report_id', '=', result.jobId)
    .execute();
  expect(kept).toEqual([]);
});
