import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type AtSchool, atSchool } from './testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
let other: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app, 'ZPPS Munge');
  other = await atSchool(app, 'ZPPS Achra');
});
afterAll(() => app.close());

describe('former students', () => {
  it('are in a list of their own, without a guardian where they are at another school now', async () => {
    const student = {
      name: 'Left Early',
      guardians: [{ name: 'Old Guardian', relation: 'father', mobile: '9822077777' }],
    };
    const { id } = await own.admitted(student, { registerNumber: 'F1' });
    const leave = async () => {
      await app.db
        .updateTable('enrolment')
        .set({ to_day: '2026-09-01', outcome: 'left' })
        .where('student_id', '=', id)
        .execute();
      await app.db
        .updateTable('admission')
        .set({ left_on: '2026-09-01', leaving_reason: 'transfer', enrolment_id: null })
        .where('student_id', '=', id)
        .execute();
    };
    await leave();
    expect(await own.found({})).toEqual([]);
    const former = async () =>
      (await own.principal.call('student/fetchAll', { query: { status: 'former' } })).result.rows;
    expect(await former()).toEqual([
      expect.objectContaining({ name: 'Left Early', guardianMobile: '9822077777' }),
    ]);
    expect(await own.found({ status: 'former' }, own.teacher)).toEqual([]);

    await app.db
      .insertInto('admission')
      .values({
        id: newId(),
        school_id: other.school.id,
        student_id: id,
        register_number: 'N1',
        register_key: 'n1',
        admitted_on: '2026-10-01',
        kind: 'transfer',
        search_key: 'left early',
        created_at: app.clock.now().toISOString(),
        updated_at: app.clock.now().toISOString(),
      })
      .execute();
    expect(await former()).toEqual([
      expect.objectContaining({ name: 'Left Early', guardianName: null, guardianMobile: null }),
    ]);
    const { result } = await own.principal.call('student/fetchById/:id', { params: { id } });
    expect(result).toMatchObject({ isElsewhere: true, guardians: [], address: null });
    expect(result.admissions.map(({ schoolName }) => schoolName)).toEqual(['ZPPS Munge']);
    const there = await other.principal.call('student/fetchById/:id', { params: { id } });
    expect(there.result).toMatchObject({
      isElsewhere: false,
      guardians: [{ mobile: '9822077777' }],
    });
  });
});
