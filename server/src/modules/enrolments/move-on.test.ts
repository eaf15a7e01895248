import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { moveOn } from './move-on.ts';
import { threeInAClass } from './testing/three-in-a-class.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set('2026-11-16T04:30:00.000Z'));

type Own = Awaited<ReturnType<typeof threeInAClass>>;

/** The three are promoted from 5 A to 6 A on 20 April; their year runs until 1 May. */
async function promotedEarly() {
  app.clock.set('2027-04-20T04:30:00.000Z');
  const own = await threeInAClass(app);
  await own.principal.call('studentSchool/updateRollNumbers', {
    body: { classId: own.a.id, by: 'name' },
  });
  const { result } = await own.asProposed(own.a.id);
  return { own, promotion: result };
}

async function nextDay(day: string) {
  app.clock.set(`${day}T04:30:00.000Z`);
  await moveOn(app.db, app.clock.schoolDay());
}

/** Class and roll number of those whom somebody who signs in now finds in the list of the school. */
async function listed({ school }: Own, who?: TestPerson) {
  const person = who ?? (await app.some('Principal', { schoolId: school.id }));
  const { result } = await person.call('student/fetchAll', {
    query: { schoolId: [school.id], sort: 'name' },
  });
  return result.rows.map(({ name, standard, division, rollNumber }) =>
    [name, `${standard}${division}`, rollNumber].filter(Boolean).join(' '),
  );
}

describe('a class that is promoted before the end of its year', () => {
  it('stays in lists with its roll numbers until its last day, and then moves on', async () => {
    const { own } = await promotedEarly();
    const inFifth = ['Asha 5A 1', 'Bharat 5A 2', 'Chhaya 5A 3'];
    expect(await listed(own)).toEqual(inFifth);
    await nextDay('2027-05-01');
    expect(await listed(own)).toEqual(inFifth);
    await nextDay('2027-05-02');
    expect(await listed(own)).toEqual(['Asha 6A', 'Bharat 6A', 'Chhaya 6A']);
  });

  it('is seen by its class teacher until then, and from then on by that of the next class', async () => {
    const { own } = await promotedEarly();
    const seenBy = async (of: { id: string }) =>
      (await listed(own, await own.classTeacher(of))).length;
    expect([await seenBy(own.a), await seenBy(own.up)]).toEqual([3, 0]);
    await nextDay('2027-05-02');
    expect([await seenBy(own.a), await seenBy(own.up)]).toEqual([0, 3]);
  });

  it('moves on though nobody looked on the day itself', async () => {
    const { own } = await promotedEarly();
    await nextDay('2027-05-30');
    expect(await listed(own)).toEqual(['Asha 6A', 'Bharat 6A', 'Chhaya 6A']);
  });

  it('gives roll numbers of the next class beforehand', async () => {
    const { own } = await promotedEarly();
    await own.principal.call('studentSchool/updateRollNumbers', {
      body: { classId: own.up.id, by: 'name' },
    });
    expect(await listed(own)).toEqual(['Asha 5A 1', 'Bharat 5A 2', 'Chhaya 5A 3']);
    await nextDay('2027-05-02');
    expect(await listed(own)).toEqual(['Asha 6A 1', 'Bharat 6A 2', 'Chhaya 6A 3']);
  });

  it('stays once the promotion is undone', async () => {
    const { own, promotion } = await promotedEarly();
    expect((await own.undo(promotion.id)).status).toBe(200);
    await nextDay('2027-05-02');
    expect(await listed(own)).toEqual(['Asha 5A 1', 'Bharat 5A 2', 'Chhaya 5A 3']);
  });

  it('goes without who leaves before it moves on', async () => {
    const { own } = await promotedEarly();
    const { id } = own.students[1]!.admission;
    const left = await own.principal.call('studentSchool/withdraw', {
      body: { admissionId: id, version: 1, leftOn: '2027-04-20', reason: 'moved_away' },
    });
    expect(left.status).toBe(200);
    expect(await own.admission(id)).toMatchObject({
      class_id: own.a.id,
      enrolment_id: null,
      moves_on: null,
    });
    await nextDay('2027-05-02');
    expect(await listed(own)).toEqual(['Asha 6A', 'Chhaya 6A']);
  });

  it('moves to the class of the year that was corrected meanwhile', async () => {
    const { own } = await promotedEarly();
    const other = await own.schoolClass(6, 'B', { academic_year_id: own.next.id, year: 2027 });
    const { id } = await own.openEnrolment(own.students[0]!.admission.id);
    await own.principal.call('studentSchool/changeClass', {
      body: { enrolmentIds: [id], classId: other.id, from: '2027-06-15' },
    });
    expect(await listed(own)).toEqual(['Asha 5A 1', 'Bharat 5A 2', 'Chhaya 5A 3']);
    await nextDay('2027-05-02');
    expect(await listed(own)).toEqual(['Asha 6B', 'Bharat 6A', 'Chhaya 6A']);
  });

  it('moves on after who is being changed, and loses no change', async () => {
    const { own } = await promotedEarly();
    app.clock.set('2027-05-02T04:30:00.000Z');
    const { id } = own.students[0]!.admission;
    await app.db.transaction().execute(async (other) => {
      await other.selectFrom('admission').select('id').where('id', '=', id).forUpdate().execute();
      await moveOn(app.db, app.clock.schoolDay());
      expect(await listed(own)).toEqual(['Asha 5A 1', 'Bharat 6A', 'Chhaya 6A']);
    });
    await moveOn(app.db, app.clock.schoolDay());
    expect(await listed(own)).toEqual(['Asha 6A', 'Bharat 6A', 'Chhaya 6A']);
  });
});
