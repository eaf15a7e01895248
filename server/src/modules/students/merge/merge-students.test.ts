import { newId } from '@shala/contract/new-id.ts';
import type { Student } from '@shala/contract/students.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { png } from '../../../platform/test-kit/pictures.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { type AtSchool, again, atSchool } from '../testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app, 'ZPPS Munge');
});
afterAll(() => app.close());

const merge = (kept: Student, dropped: Student, who: TestPerson = own.principal) =>
  who.call('student/merge', {
    body: {
      keepId: kept.id,
      keepVersion: kept.version,
      dropId: dropped.id,
      dropVersion: dropped.version,
    },
  });
const fetched = (id: string, who: TestPerson = own.principal) =>
  who.call('student/fetchById/:id', { params: { id } });
const admin = () => app.some('SuperAdmin');

describe('POST /api/student/merge', () => {
  it('fills what the kept record lacks: facts, guardians, consents', async () => {
    const kept = await own.admitted({
      name: 'Patil Asha',
      motherName: 'Lata',
      guardians: [{ name: 'Ramesh Patil', relation: 'father', mobile: '9822010001' }],
    });
    const dropped = await own.admitted({
      name: 'Asha Patil Ramesh',
      motherName: 'Latabai',
      pen: '27330011111',
      caste: 'Maratha',
      impairment: 'hearing',
      isCwsn: true,
      guardians: [
        { name: 'Ramesh Patil', relation: 'father', mobile: '9822010001' },
        { name: 'Lata Patil', relation: 'mother', mobile: '9822010002' },
      ],
      consent: { state: 'given', givenBy: 'Lata', on: '2026-06-15' },
      isAnother: true,
    });
    const { result, text } = await merge(kept, dropped);
    expect(result, text).toMatchObject({
      id: kept.id,
      version: kept.version + 1,
      name: 'Patil Asha',
      motherName: 'Lata',
      pen: '27330011111',
      caste: 'Maratha',
      isCwsn: true,
      impairment: 'hearing',
      guardians: [{ name: 'Ramesh Patil' }, { name: 'Lata Patil', mobile: '9822010002' }],
      consents: [{ givenBy: 'Lata' }],
    });
    expect((await fetched(dropped.id)).status).toBe(404);
    expect((await fetched(dropped.id, await admin())).status).toBe(404);
  });

  it('ends the second admission at the school, whose register number stays used', async () => {
    const kept = await own.admitted({}, { registerNumber: '501', rollNumber: 1 });
    const dropped = await own.admitted({}, { registerNumber: '502', rollNumber: 2 });
    const { result } = await merge(kept, dropped);
    expect(
      result.admissions.map(({ registerNumber, leftOn, leavingRemark, enrolments }) => ({
        registerNumber,
        leftOn,
        leavingRemark,
        classes: enrolments.length,
      })),
    ).toEqual([
      { registerNumber: '501', leftOn: null, leavingRemark: null, classes: 1 },
      {
        registerNumber: '502',
        leftOn: '2026-11-16',
        leavingRemark: 'Entered twice; continued under number 501',
        classes: 0,
      },
    ]);
    expect(issues(await own.save(own.form({}, { registerNumber: '502' })))).toEqual([
      422,
      { 'admission.registerNumber': `This already belongs to ${kept.name}.` },
    ]);
    expect(await own.found({ search: '502' })).toEqual([]);
    expect(await own.found({ search: '502', status: 'former' })).toEqual([kept.name]);
  });

  it('keeps the present admission of the dropped record where the kept one has left', async () => {
    const kept = await own.admitted({}, { registerNumber: '601' });
    await app.db
      .updateTable('enrolment')
      .set({ to_day: '2026-07-01', outcome: 'left' })
      .where('student_id', '=', kept.id)
      .execute();
    await app.db
      .updateTable('admission')
      .set({ left_on: '2026-07-01', leaving_reason: 'other', enrolment_id: null })
      .where('student_id', '=', kept.id)
      .execute();
    const dropped = await own.admitted({}, { registerNumber: '602', admittedOn: '2026-08-01' });
    const { result } = await merge(kept, dropped);
    expect(result.admissions.map(({ registerNumber, leftOn }) => [registerNumber, leftOn])).toEqual(
      [
        ['602', null],
        ['601', '2026-07-01'],
      ],
    );
    expect(await own.found({ search: '602' })).toEqual([kept.name]);
  });

  it('refuses two students who are at different schools now', async () => {
    const other = await atSchool(app, 'ZPPS Achra');
    const kept = await own.admitted();
    const dropped = await other.admitted();
    const answer = await merge(kept, dropped, await admin());
    expect([answer.status, answer.message]).toEqual([
      409,
      'Both records are at a school now: ZPPS Munge and ZPPS Achra. Mark the student as left at one of them first.',
    ]);
    expect((await merge(kept, dropped)).status).toBe(404);
  });

  it('refuses to drop a record with marks or certificates of the same time', async () => {
    const kept = await own.admitted();
    const dropped = await own.admitted();
    const admission = dropped.admissions[0]!;
    await app.make.certificate(
      { id: admission.id, school_id: own.school.id, student_id: dropped.id },
      { enrolment_id: admission.enrolments[0]!.id },
    );
    const answer = await merge(kept, dropped);
    expect([answer.status, answer.message]).toEqual([
      409,
      expect.stringMatching(
        / has attendance or certificates of days .* Keep that record instead\. If both have some/,
      ),
    ]);
    const { result } = await merge(dropped, kept);
    expect(result.id).toBe(dropped.id);
  });

  it('refuses a student with an undecided transfer', async () => {
    const kept = await own.admitted();
    const dropped = await own.admitted();
    const to = await app.make.school();
    await app.make.transfer(
      { id: dropped.admissions[0]!.id, school_id: own.school.id, student_id: dropped.id },
      to.id,
    );
    expect((await merge(kept, dropped)).message).toMatch(/^A transfer of .* is pending/);
  });

  it('refuses a record with itself, and an outdated one with the present record', async () => {
    const kept = await own.admitted();
    expect(issues(await merge(kept, kept))).toEqual([
      422,
      { dropId: 'Choose two different records.' },
    ]);
    const dropped = await own.admitted();
    await own.save(again(dropped, { caste: 'Maratha' }));
    const late = await merge(kept, dropped);
    expect([late.status, late.result]).toEqual([
      409,
      expect.objectContaining({ id: dropped.id, version: 2, caste: 'Maratha' }),
    ]);
  });

  it('lets either the merge or an edit of the dropped record win, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const kept = await own.admitted();
      const dropped = await own.admitted();
      const [merged, edited] = await Promise.all([
        merge(kept, dropped),
        own.save(again(dropped, { caste: `Caste ${round}` })),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([merged.status, edited.status]);
    }
  });

  it('merges once when it is done either way round at the same moment', async () => {
    const one = await own.admitted();
    const other = await own.admitted();
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('keeps the sign-in of the kept record, or else of the other', async () => {
    const kept = await own.admitted();
    const dropped = await own.admitted();
    const pins = (ids: string[]) =>
      own.principal.call('student/updatePins', { body: { studentIds: ids } });
    await pins([dropped.id]);
    expect((await merge(kept, dropped)).result.hasPin).toBe(true);
    const third = await own.admitted();
    await pins([third.id]);
    const [now] = [(await fetched(kept.id)).result];
    expect((await merge(now, third)).result.hasPin).toBe(true);
    const accounts = await app.db
      .selectFrom('account')
      .where('student_id', 'in', [kept.id, third.id])
      .select(['student_id as of', 'status'])
      .orderBy('status')
      .execute();
    expect(accounts).toEqual([
      { of: kept.id, status: 'active' },
      { of: third.id, status: 'deactivated' },
    ]);
  });

  it('is recorded for both', async () => {
    const kept = await own.admitted();
    const dropped = await own.admitted();
    await merge(kept, dropped);
    const acts = await app.db
      .selectFrom('audit')
      .where('entity_id', 'in', [kept.id, dropped.id])
      .where('act', 'like', 'student.merge%')
      .select(['act', 'entity_name as name'])
      .orderBy('act')
      .execute();
    expect(acts).toEqual([
      { act: 'student.merge', name: kept.name },
      { act: 'student.merged', name: dropped.name },
    ]);
  });

  it('never removes what another school wrote', async () => {
    const other = await atSchool(app, 'ZPPS Achra');
    const moved = await other.admitted({ name: 'Tawde Kiran' });
    await app.db
      .updateTable('enrolment')
      .set({ to_day: '2026-09-01', outcome: 'left' })
      .where('student_id', '=', moved.id)
      .execute();
    await app.db
      .updateTable('admission')
      .set({ left_on: '2026-09-01', leaving_reason: 'transfer', enrolment_id: null })
      .where('student_id', '=', moved.id)
      .execute();
    const now = app.clock.now().toISOString();
    await app.db
      .insertInto('admission')
      .values({
        id: newId(),
        school_id: own.school.id,
        student_id: moved.id,
        register_number: 'BOTH/1',
        register_key: 'both/1',
        admitted_on: '2026-10-01',
        kind: 'transfer',
        search_key: 'tawde kiran',
        created_at: now,
        updated_at: now,
      })
      .execute();
    const twin = await own.admitted({ name: 'Tawde Kirn', isAnother: true });
    const record = (await fetched(moved.id)).result;
    const [refused] = [await merge(twin, record)];
    expect([refused.status, refused.code], refused.text).toEqual([409, 'conflict']);
    const there = await app.db
      .selectFrom('enrolment')
      .select('id')
      .where('school_id', '=', other.school.id)
      .where('student_id', '=', moved.id)
      .execute();
    expect(there).toHaveLength(1);
    const merged = await merge(record, twin);
    expect(merged.status, merged.text).toBe(200);
  });

  it('discards the photo that nobody sees any more, whoever added it', async () => {
    const photo = async () => {
      const colleague = await app.some('Principal', { schoolId: own.school.id });
      const file = new Blob([png()]);
      const added = await colleague.call(
        'file/addImage',
        { form: {}, file },
        { fileName: 'a.png' },
      );
      const student = await own.save(
        own.form({ photoFileId: added.result.id, isAnother: true }),
        colleague,
      );
      return student.result;
    };
    const [kept, dropped] = [await photo(), await photo()];
    const merged = await merge(kept, dropped);
    expect(merged.result, merged.text).toMatchObject({ photoFileId: kept.photoFileId });
    const expiry = async (id: string | null) =>
      (
        await app.db
          .selectFrom('file')
          .select('expires_at as at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).at;
    expect(await expiry(kept.photoFileId ?? null)).toBeNull();
    expect(await expiry(dropped.photoFileId ?? null)).not.toBeNull();
  });
});
