import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { refreshStudentLeave, wrongTotals } from '../attendance-public.ts';
import { type ClassRoom, classRoom, today } from '../testing/class-room.ts';
import { expectRightTotals } from '../testing/expect-right-totals.ts';

const times = process.env['SHALA_TORTURE'] === '1' ? 200 : 12;
/** Of the long run. */
const longest = 600_000;
const statuses = ['present', 'absent', 'late', 'half_day', 'medical'] as const;

let app: TestApp;
let room: ClassRoom;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T04:30:00.000Z');
  room = await classRoom(app);
});

/** The school days before today, as many as are asked for. */
function pastDays(count: number): string[] {
  const days: string[] = [];
  for (let at = Date.parse(today); days.length < count; at -= 86_400_000) {
    const day = new Date(at);
    if (day.getUTCDay() !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

const outcomes = (answer: Awaited<ReturnType<ClassRoom['send']>>) =>
  answer.result.answers.map(({ outcome }) => outcome);

describe('two people who mark one class at the same moment', () => {
  it(`mark each student once ${times} times, one gets a conflict, and the totals are right`, {
    timeout: longest,
  }, async () => {
    const { asha, bharat, chhaya, send, principal, school } = room;
    const second = await app.some('Principal', { schoolId: school.id });
    const days = pastDays(Math.min(times, 100));
    for (let time = 0; time < times; time++) {
      const day = days[time % days.length]!;
      const round = Math.floor(time / days.length);
      const by = (who: TestPerson, shift: number) =>
        send(
          [chhaya, asha, bharat].map((student, index) => ({
            student,
            // A second round says something else than either of the first.
            status: statuses[(time + 2 * round + index + shift) % statuses.length]!,
            seen: round,
          })),
          { day, reason: 'Race' },
          who,
        );
      const [one, other] = await Promise.all([by(principal, 0), by(second, 1)]);
      expect([one.status, other.status]).toEqual([200, 200]);
      const pair = [outcomes(one), outcomes(other)].sort();
      expect(pair).toEqual([Array(3).fill('conflict'), Array(3).fill('saved')]);
    }
    await expectRightTotals(app.db);
  });
});

describe('registers, gate, leave, holidays and enrolments at the same moment', () => {
  it('leave the totals right', async () => {
    const { asha, bharat, chhaya, b, send, principal, teacher, colleague, school, student } = room;
    const dilip = await student('Dilip', b);
    const esha = await student('Esha', b);
    await room.approvedLeave(chhaya, '2026-11-14', '2026-11-18');
    const refresh = () =>
      app.db.transaction().execute((db) =>
        refreshStudentLeave(db, {
          schoolId: school.id,
          admissionId: chhaya.admission.id,
          from: '2026-11-14',
          to: '2026-11-18',
        }),
      );
    for (const [round, day] of ['2026-11-14', '2026-11-13', today].entries()) {
      const off = { schoolId: school.id, kind: 'off' as const, name: 'Rain', from: day, to: day };
      const gate = (of: { enrolment: { id: string } }) =>
        teacher.call('attendance/studentCheckIn', {
          body: {
            idempotencyKey: newId(),
            schoolId: school.id,
            enrolmentId: of.enrolment.id,
            tappedAt: app.clock.now().toISOString(),
          },
        });
      const answers = await Promise.all([
        send(
          [asha, bharat, chhaya].map((one) => ({ student: one, status: 'present' })),
          { day },
        ),
        send([{ student: bharat, status: 'absent' }], { day }, principal),
        send(
          [dilip, esha].map((one) => ({ student: one, status: 'late' })),
          { day, classId: b.id },
          colleague,
        ),
        refresh(),
        gate(asha),
        principal.call('holiday/addEdit', { body: off }),
        principal.call('studentSchool/changeClass', {
          body: {
            enrolmentIds: [[bharat, dilip, esha][round]!.enrolment.id],
            classId: round === 0 ? b.id : room.a.id,
            from: today,
          },
        }),
        principal.call('student/addEdit', {
          body: {
            name: `New ${round}`,
            gender: 'female',
            dateOfBirth: `2016-03-2${round}`,
            admission: {
              schoolId: school.id,
              classId: room.a.id,
              registerNumber: `N${round}`,
              admittedOn: '2026-11-13',
            },
          },
        }),
      ]);
      for (const answer of answers) {
        if (answer) expect([200, 409, 422], answer.text).toContain(answer.status);
      }
      await expectRightTotals(app.db);
    }
  });
});

describe('wrongTotals', () => {
  it('finds a total that somebody changed, and a mark that was not written by the register store', async () => {
    const { asha, bharat, mark, school } = room;
    await mark([
      { student: asha, status: 'present' },
      { student: bharat, status: 'absent' },
    ]);
    const issues = async () => {
      const found: string[] = [];
      for await (const { issue, schoolId } of wrongTotals(app.db)) {
        if (schoolId === school.id) found.push(issue);
      }
      return found.sort();
    };
    expect(await issues()).toEqual([]);
    const ofSchool = app.db.updateTable('school_day').where('school_id', '=', school.id);
    await ofSchool.set({ present: 2 }).execute();
    expect(await issues()).toEqual(['groups', 'school']);
    await ofSchool.set({ present: 1, is_off: true, classes_marked: 2 }).execute();
    expect(await issues()).toEqual(['kept', 'off']);
    await ofSchool.set({ is_off: false, classes_marked: 1 }).execute();
    await app.db
      .updateTable('mark')
      .set({ status: 'late' })
      .where('enrolment_id', '=', asha.enrolment.id)
      .execute();
    expect(await issues()).toEqual(['class', 'school']);
  });
});
