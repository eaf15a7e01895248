import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { promoting } from '../testing/promotion-calls.ts';
import { schoolOffice } from '../testing/school-office.ts';
import { threeInAClass } from '../testing/three-in-a-class.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('POST /api/studentSchool/undoPromotion', () => {
  it('restores every enrolment, with the roll numbers that are still free', async () => {
    const own = await threeInAClass(app);
    const [asha, bharat, chhaya] = own.students;
    await own.principal.call('studentSchool/updateRollNumbers', {
      body: { classId: own.a.id, by: 'name' },
    });
    const { result } = await own.promote(own.a.id, [
      { enrolmentId: asha!.enrolment.id, outcome: 'promoted', toClassId: own.up.id },
      { enrolmentId: bharat!.enrolment.id, outcome: 'detained', toClassId: own.same.id },
      { enrolmentId: chhaya!.enrolment.id, outcome: 'left' },
    ]);
    await own.student('Took Number 2', own.a, { enrolment: { roll_number: 2 } });
    const undone = await own.undo(result.id);
    expect(undone.result).toMatchObject({ id: result.id, canUndo: false });
    expect(undone.result.undoneAt).not.toBeNull();
    for (const { student } of own.students) {
      expect(await own.way(student.id)).toEqual(['5A 2026-06-15']);
    }
    const admissions = await Promise.all(
      own.students.map(({ admission }) => own.admission(admission.id)),
    );
    expect(admissions.map((one) => [one.class_id, one.roll_number, one.left_on])).toEqual([
      [own.a.id, 1, null],
      [own.a.id, null, null],
      [own.a.id, 3, null],
    ]);
    expect(await own.acts('promotion', result.id)).toEqual(['promotion.undo', 'promotion.add']);
    expect((await own.asProposed(own.a.id)).status).toBe(200);
  });

  it('succeeds for one of two who undo at once', async () => {
    const own = await threeInAClass(app);
    const { result } = await own.asProposed(own.a.id);
    const both = await Promise.all([own.undo(result.id), own.undo(result.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('works after the class of an enrolment was corrected', async () => {
    const own = await threeInAClass(app);
    const other = await own.schoolClass(6, 'B', { academic_year_id: own.next.id, year: 2027 });
    const { result } = await own.asProposed(own.a.id);
    const { id } = await own.openEnrolment(own.students[0]!.admission.id);
    const moved = await own.principal.call('studentSchool/changeClass', {
      body: { enrolmentIds: [id], classId: other.id, from: '2027-06-15' },
    });
    expect(moved.status).toBe(200);
    expect((await own.undo(result.id)).status).toBe(200);
  });

  const builtUpon: [
    string,
    (own: Awaited<ReturnType<typeof threeInAClass>>) => Promise<unknown>,
  ][] = [
    [
      'a promoted student has left',
      (own) =>
        own.principal.call('studentSchool/withdraw', {
          body: {
            admissionId: own.students[0]!.admission.id,
            version: 1,
            leftOn: '2026-11-16',
            reason: 'moved_away',
          },
        }),
    ],
    [
      'a certificate speaks of the new class',
      async (own) => {
        const { admission } = own.students[0]!;
        const { id } = await own.openEnrolment(admission.id);
        return app.make.certificate({ ...admission, enrolment_id: id });
      },
    ],
    [
      'a student who left has a leaving certificate',
      (own) => app.make.certificate(own.students[2]!.admission, { kind: 'leaving' }),
    ],
    [
      'a student who left was readmitted',
      (own) =>
        own.principal.call('studentSchool/readmit', {
          body: {
            admissionId: own.students[2]!.admission.id,
            version: 2,
            classId: own.up.id,
            from: '2027-06-20',
          },
        }),
    ],
  ];
  it.each(builtUpon)('is refused once %s', async (_, build) => {
    const own = await threeInAClass(app);
    const [asha, bharat, chhaya] = own.students.map(({ enrolment }) => enrolment.id);
    const { result } = await own.promote(own.a.id, [
      { enrolmentId: asha!, outcome: 'promoted', toClassId: own.up.id },
      { enrolmentId: bharat!, outcome: 'promoted', toClassId: own.up.id },
      { enrolmentId: chhaya!, outcome: 'left' },
    ]);
    await build(own);
    const refused = await own.undo(result.id);
    expect([refused.status, refused.message]).toEqual([
      409,
      'Since this promotion, a student was moved, left, was readmitted or got a leaving certificate, or entries were made in the new classes. It can no longer be undone.',
    ]);
    expect((await own.list())[0]).toMatchObject({ canUndo: false, undoneAt: null });
  });

  it('is possible again once the leaving certificate of a student who left is cancelled', async () => {
    const own = await threeInAClass(app);
    const [asha, bharat, chhaya] = own.students.map(({ enrolment }) => enrolment.id);
    const { result } = await own.promote(own.a.id, [
      { enrolmentId: asha!, outcome: 'promoted', toClassId: own.up.id },
      { enrolmentId: bharat!, outcome: 'promoted', toClassId: own.up.id },
      { enrolmentId: chhaya!, outcome: 'left' },
    ]);
    const { admission, student } = own.students[2]!;
    const { id } = await app.make.certificate(admission, { kind: 'leaving' });
    expect((await own.undo(result.id)).status).toBe(409);
    await own.principal.call('studentSchool/cancelCertificate', { body: { id, reason: 'Wrong' } });
    expect((await own.list())[0]).toMatchObject({ canUndo: true });
    expect((await own.undo(result.id)).status).toBe(200);
    expect(await own.way(student.id)).toEqual(['5A 2026-06-15']);
  });

  it('refuses anybody but the own principal', async () => {
    const own = await threeInAClass(app);
    const { result } = await own.asProposed(own.a.id);
    const stranger = promoting(own, (await schoolOffice(app)).principal);
    expect((await stranger.undo(result.id)).status).toBe(404);
  });
});
