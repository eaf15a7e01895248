import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { promoting } from '../testing/promotion-calls.ts';
import { type SchoolOffice, schoolOffice } from '../testing/school-office.ts';
import { named, transferring } from '../testing/transfer-calls.ts';

let app: TestApp;
let from: SchoolOffice;
let to: SchoolOffice;
beforeAll(async () => {
  app = await openTestApp();
  from = await schoolOffice(app, { name: 'Old School' });
  to = await schoolOffice(app, { name: 'New School' });
});
afterAll(() => app.close());

/** A student whom the new school has requested from the old one. */
async function asked(name: string, with_: object = {}) {
  const enrolled = await from.student(name);
  const { result } = await transferring(to).ask({ ...named(from, enrolled), ...with_ });
  return { enrolled, id: result.id };
}
const admissions = (studentId: string) =>
  app.db
    .selectFrom('admission')
    .selectAll()
    .where('student_id', '=', studentId)
    .orderBy('admitted_on')
    .execute();

describe('POST /api/studentSchool/decideTransfer', () => {
  it('ends the old admission the day before the new one begins; each school keeps its own years', async () => {
    const { enrolled, id } = await asked('Moves', { registerNumber: 'N/1' });
    const { result } = await transferring(from).answer(id, 'accepted', { answer: 'Good luck' });
    expect(result).toMatchObject({ state: 'accepted', version: 2, answer: 'Good luck' });
    const [old, now] = await admissions(enrolled.student.id);
    expect(old).toMatchObject({
      id: enrolled.admission.id,
      left_on: '2026-11-15',
      leaving_reason: 'transfer',
      class_id: from.a.id,
    });
    expect(now).toMatchObject({
      school_id: to.school.id,
      register_number: 'N/1',
      kind: 'transfer',
      admitted_on: '2026-11-16',
      previous_school: 'Old School',
      class_id: to.b.id,
    });
    expect(await from.way(enrolled.student.id)).toEqual(['5A 2026-06-15 2026-11-15 left']);
    expect(await to.way(enrolled.student.id)).toEqual(['5B 2026-11-16']);
    expect(await from.acts('transfer', id)).toEqual(['transfer.accept', 'transfer.ask']);
    expect(await from.acts('admission', old!.id)).toEqual(['admission.leave']);
    expect(await to.acts('admission', now!.id)).toEqual(['admission.add']);
  });

  it('lets the new school find and open the record after it is accepted', async () => {
    const { enrolled, id } = await asked('Known Now');
    await transferring(from).answer(id, 'accepted');
    const [row] = (await transferring(to).list({ search: 'known now' })).rows;
    expect(row).toMatchObject({ id, studentName: 'Known Now', studentId: enrolled.student.id });
    const params = { id: enrolled.student.id };
    expect((await to.principal.call('student/fetchById/:id', { params })).status).toBe(200);
    const found = await to.principal.call('student/fetchAll', { query: { search: 'known' } });
    expect(found.result.rows.map(({ name }) => name)).toEqual(['Known Now']);
  });

  it('accepts a day within what is possible', async () => {
    const { enrolled, id } = await asked('On A Day');
    const answer = (on: string) => transferring(from).answer(id, 'accepted', { on });
    expect(issues(await answer('2026-06-15'))[1]).toEqual({ on: 'Not before 16-06-2026.' });
    expect(issues(await answer('2026-11-18'))[1]).toEqual({ on: 'Not after 17-11-2026.' });
    expect((await answer('2026-09-01')).status).toBe(200);
    expect(await from.way(enrolled.student.id)).toEqual(['5A 2026-06-15 2026-08-31 left']);
  });

  it('admits tomorrow a student whom the old school has marked today', async () => {
    const { enrolled, id } = await asked('Marked Today');
    const saved = await from.principal.call('attendance/markStudentAttendance', {
      body: {
        format: 1,
        classId: from.a.id,
        day: '2026-11-16',
        marks: [
          {
            enrolmentId: enrolled.enrolment.id,
            status: 'present',
            seen: 0,
            tappedAt: app.clock.now().toISOString(),
          },
        ],
        idempotencyKey: newId(),
      },
    });
    expect(saved.status).toBe(200);
    const today = await transferring(from).answer(id, 'accepted', { on: '2026-11-16' });
    expect(issues(today)[1]).toEqual({ on: 'Not before 17-11-2026.' });
    expect((await transferring(from).answer(id, 'accepted')).status).toBe(200);
    expect(await from.way(enrolled.student.id)).toEqual(['5A 2026-06-15 2026-11-16 left']);
    expect(await to.way(enrolled.student.id)).toEqual(['5B 2026-11-17']);
  });

  it('admits to a class of the coming year on its first day; the old admission ends today', async () => {
    const next = await to.schoolClass(6, 'NEXT', { academic_year_id: to.next.id, year: 2027 });
    const { enrolled, id } = await asked('Next June', { classId: next.id });
    expect((await transferring(from).answer(id, 'accepted')).status).toBe(200);
    expect(await to.way(enrolled.student.id)).toEqual(['6NEXT 2027-06-15']);
    expect(await from.way(enrolled.student.id)).toEqual(['5A 2026-06-15 2026-11-16 left']);
  });

  it('accepts a student whom the old school has promoted, before that year begins', async () => {
    const here = await from.schoolClass(5, 'UP');
    const ofNext = { academic_year_id: from.next.id, year: 2027 };
    const up = await from.schoolClass(6, 'UP', ofNext);
    const next = await to.schoolClass(6, 'UP', ofNext);
    const enrolled = await from.student('Promoted There', here);
    await promoting(from).promote(here.id, [
      { enrolmentId: enrolled.enrolment.id, outcome: 'promoted', toClassId: up.id },
    ]);
    const { result } = await transferring(to).ask({ ...named(from, enrolled), classId: next.id });
    expect((await transferring(from).answer(result.id, 'accepted')).status).toBe(200);
    expect(await from.way(enrolled.student.id)).toEqual(['5UP 2026-06-15 2026-11-16 promoted']);
    expect(await from.admission(enrolled.admission.id)).toMatchObject({ left_on: '2026-11-16' });
    expect(await to.way(enrolled.student.id)).toEqual(['6UP 2027-06-15']);
  });

  it('accepts a student who has left the old school already', async () => {
    const { enrolled, id } = await asked('Left Before');
    await from.principal.call('studentSchool/withdraw', {
      body: {
        admissionId: enrolled.admission.id,
        version: 1,
        leftOn: '2026-10-31',
        reason: 'parents_wish',
      },
    });
    expect((await transferring(from).answer(id, 'accepted')).status).toBe(200);
    const [old, now] = await admissions(enrolled.student.id);
    expect(old).toMatchObject({ left_on: '2026-10-31', leaving_reason: 'parents_wish' });
    expect(now).toMatchObject({ admitted_on: '2026-11-16', left_on: null });
  });

  it('refuses a number that is taken meanwhile, and a closed year', async () => {
    const { enrolled, id } = await asked('Number Gone', { registerNumber: 'GONE/1' });
    await to.student('Was Quicker', to.a, {
      admission: { register_number: 'GONE/1', register_key: 'gone/1' },
    });
    const refused = await transferring(from).answer(id, 'accepted');
    expect([refused.status, refused.message]).toEqual([
      409,
      'The new school has since given the register number GONE/1 to another student. Reject the transfer, so that the school can request it again.',
    ]);
    expect(await admissions(enrolled.student.id)).toHaveLength(1);

    const old = await from.schoolClass(5, 'OLD', { academic_year_id: from.last.id, year: 2025 });
    const late = await from.student('Not Promoted', old);
    const { result } = await transferring(to).ask(named(from, late));
    expect((await transferring(from).answer(result.id, 'accepted')).message).toMatch(
      /^The year 2025-26 is closed/,
    );
  });

  it('lets only the other school accept or refuse, and only the requesting one cancel', async () => {
    const { id } = await asked('Sides');
    const own = await transferring(to).answer(id, 'accepted');
    expect([own.status, own.message]).toEqual([
      403,
      'Only the other school can accept or reject this transfer.',
    ]);
    expect((await transferring(from).answer(id, 'cancelled')).status).toBe(403);
    const stranger = await schoolOffice(app);
    expect((await transferring(stranger).answer(id, 'accepted')).status).toBe(404);
    expect((await transferring(to).answer(id, 'cancelled')).result.state).toBe('cancelled');
    expect((await transferring(from).answer(id, 'accepted', { version: 2 })).status).toBe(409);
  });

  it('hides the name from the requesting school when it is refused', async () => {
    const { id } = await asked('Still Hidden');
    await transferring(from).answer(id, 'refused', { answer: 'Fees are due' });
    const [row] = (await transferring(to).list({ state: ['refused'] })).rows;
    expect(row).toMatchObject({ studentName: null, studentId: null, answer: 'Fees are due' });
    const audit = await to.principal.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'transfer', id },
    });
    expect(audit.result.map(({ act }) => act)).toEqual(['transfer.refuse', 'transfer.ask']);
    expect(audit.text).not.toContain('Hidden');
    const again = await asked('Asked Again');
    expect((await transferring(from).answer(again.id, 'refused')).status).toBe(200);
  });

  it('either accepts or cancels at the same instant, and all or nothing of it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { enrolled, id } = await asked(`Race ${round}`);
      const both = await Promise.all([
        transferring(from).answer(id, 'accepted'),
        transferring(to).answer(id, 'cancelled'),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const isAccepted = both[0].status === 200;
      expect(await admissions(enrolled.student.id)).toHaveLength(isAccepted ? 2 : 1);
    }
  });
});

describe('POST /api/studentSchool/createTransfer', () => {
  it('offers a student by name, and the new school enters class and number', async () => {
    const enrolled = await from.student('Offered');
    const { result } = await transferring(from).give(enrolled.admission, to.school);
    expect(result).toMatchObject({ direction: 'give', isMineToAnswer: false });
    const [row] = (await transferring(to).list({ search: 'offered' })).rows;
    expect(row).toMatchObject({
      studentName: 'Offered',
      studentId: null,
      standard: 5,
      isMineToAnswer: true,
    });
    const { answer } = transferring(to);
    expect(issues(await answer(result.id, 'accepted'))[1]).toEqual({
      classId: 'Fill this in.',
      registerNumber: 'Fill this in.',
    });
    const there = { classId: to.a.id, registerNumber: 'G/1' };
    expect((await answer(result.id, 'accepted', there)).status).toBe(200);
    expect(await to.way(enrolled.student.id)).toEqual(['5A 2026-11-16']);
    expect(await from.way(enrolled.student.id)).toEqual(['5A 2026-06-15 2026-11-15 left']);
  });

  it('reports on its field a number that the new school has already used', async () => {
    const taken = await to.student('Has It');
    const enrolled = await from.student('Number Taken');
    const { result } = await transferring(from).give(enrolled.admission, to.school);
    const there = { classId: to.a.id, registerNumber: taken.admission.register_number };
    expect(issues(await transferring(to).answer(result.id, 'accepted', there))[1]).toEqual({
      registerNumber:
        'Another student has or had this register number. A number is never used again.',
    });
  });

  it('refuses an unknown school, the own one, and a closed one', async () => {
    const enrolled = await from.student('Where To');
    const reported = async (school: { udise_code: string }) =>
      issues(await transferring(from).give(enrolled.admission, school))[1];
    expect(await reported({ udise_code: '27339999998' })).toEqual({
      toUdiseCode: 'There is no school with this UDISE code here.',
    });
    expect(await reported(from.school)).toEqual({
      toUdiseCode: 'The student is already at this school.',
    });
    const closed = await app.make.school({ status: 'closed' });
    expect(await reported(closed)).toEqual({
      toUdiseCode: `The school ${closed.udise_code} is closed.`,
    });
    expect((await transferring(to).give(enrolled.admission, to.school)).status).toBe(404);
  });

  it('offers a student once, also when there is a request at the same moment', async () => {
    const enrolled = await from.student('Both Ways');
    const both = await Promise.all([
      transferring(from).give(enrolled.admission, to.school),
      transferring(to).ask(named(from, enrolled)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
