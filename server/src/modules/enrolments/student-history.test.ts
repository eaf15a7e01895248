import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { certifying } from './testing/certificate-calls.ts';
import { promoting } from './testing/promotion-calls.ts';
import { type SchoolOffice, schoolOffice } from './testing/school-office.ts';
import { named, transferring } from './testing/transfer-calls.ts';

let app: TestApp;
let old: SchoolOffice;
let now: SchoolOffice;
beforeAll(async () => {
  app = await openTestApp();
  old = await schoolOffice(app, { name: 'Old School' });
  now = await schoolOffice(app, { name: 'New School' });
});
afterAll(() => app.close());

async function history(who: TestPerson, entity: 'student' | 'class', id: string) {
  const params = { entity, id } as const;
  const { result } = await who.call('audit/fetchByEntity/:entity/:id', { params });
  return result.map(({ act }) => act);
}

describe('GET /api/audit/fetchByEntity of a student', () => {
  it('lists what was done with admissions, classes and certificates', async () => {
    const enrolled = await old.student('Asha Gavit');
    const { principal } = old;
    await principal.call('studentSchool/changeClass', {
      body: { enrolmentIds: [enrolled.enrolment.id], classId: old.b.id, from: '2026-11-16' },
    });
    await certifying(app, old).issue(enrolled.admission, 'bonafide');
    await certifying(app, old).leave(enrolled.admission, { leftOn: '2026-11-16' });
    expect(await history(principal, 'student', enrolled.student.id)).toEqual([
      'admission.leave',
      'certificate.issue',
      'enrolment.class',
    ]);
  });

  it('shows each of two schools what was done there, and the office everything', async () => {
    const enrolled = await old.student('Moves Away');
    const { id } = enrolled.student;
    await certifying(app, old).issue(enrolled.admission, 'bonafide');
    const { result } = await transferring(now).ask(named(old, enrolled));
    await transferring(old).answer(result.id, 'accepted');
    await certifying(app, now).issue(
      await app.db
        .selectFrom('admission')
        .select('id')
        .where('student_id', '=', id)
        .where('left_on', 'is', null)
        .executeTakeFirstOrThrow(),
      'bonafide',
    );
    const here = await history(now.principal, 'student', id);
    const there = await history(old.principal, 'student', id);
    expect(here.sort()).toEqual(['admission.add', 'certificate.issue', 'transfer.ask']);
    expect(there.sort()).toEqual(['admission.leave', 'certificate.issue', 'transfer.accept']);
    const whole = await history(await app.some('SuperAdmin'), 'student', id);
    expect(whole.sort()).toEqual([...here, ...there].sort());
  });
});

describe('GET /api/audit/fetchByEntity of a class', () => {
  it('lists a promotion and its undo', async () => {
    const from = await old.schoolClass(6, 'A');
    await old.schoolClass(7, 'A', {
      academic_year_id: old.next.id,
      year: 2027,
    });
    await old.student('Goes Up', from);
    const { asProposed, undo } = promoting(old);
    const { result } = await asProposed(from.id);
    await undo(result.id);
    expect(await history(old.principal, 'class', from.id)).toEqual([
      'promotion.undo',
      'promotion.add',
    ]);
  });
});
