import type { Session } from '@shala/contract/auth.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { auditOf, sessionsOf } from '../testing/sign-in-calls.ts';

let app: TestApp;
let schoolClass: Awaited<ReturnType<TestApp['make']['schoolClass']>>;
let elsewhere: typeof schoolClass;
beforeAll(async () => {
  app = await openTestApp();
  schoolClass = await app.make.schoolClass((await app.make.school({ code: 'MUNGE' })).id);
  elsewhere = await app.make.schoolClass((await app.make.school()).id);
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom('rate_limit_hit').execute());

let mobiles = 0;
const newMobile = () => `98220600${String(++mobiles).padStart(2, '0')}`;

async function child(pin: string, mobile: string, name: string, of = schoolClass) {
  const { student, admission } = await app.make.enrolled(of, { student: { name } });
  const guardian = await app.make.guardian(student.id, { mobile });
  const account = await app.make.account('Student', {
    name,
    email: null,
    student_id: student.id,
    password_hash: await app.services.passwords.hash(pin),
  });
  return { student, account, admission, guardian };
}

const sessionOf = ({ accessToken }: Session) => ({
  headers: { authorization: `Bearer ${accessToken}` },
});
async function signIn(body: object): Promise<Session> {
  const answer = await app.nobody.call('auth/studentSignIn', { body } as never);
  expect(answer.status).toBe(200);
  return answer.result as Session;
}
const familyOf = async (session: Session) =>
  (await app.nobody.call('auth/fetchChildren', {}, sessionOf(session))).result;
const switchTo = (session: Session, { student }: { student: { id: string } }) =>
  app.nobody.call('auth/switchChild', { body: { childId: student.id } }, sessionOf(session));
const add = (session: Session, pin: string) =>
  app.nobody.call('auth/addChild', { body: { pin } }, sessionOf(session));

/** Asha and Rohit share mobile and PIN, Meena of another school has a PIN of her own. */
async function family() {
  const mobile = newMobile();
  const asha = await child('407193', mobile, 'Asha Gavit');
  const rohit = await child('407193', mobile, 'Rohit Gavit');
  const meena = await child('518204', mobile, 'Meena Gavit', elsewhere);
  const session = await signIn({ mobile, pin: '407193', studentId: asha.student.id });
  return { mobile, asha, rohit, meena, session };
}

describe('a family that signed in by its mobile', () => {
  it('goes on as a brother of the same PIN, in a session of his that ends when the first would', async () => {
    const { asha, rohit, session } = await family();
    expect(await familyOf(session)).toEqual({
      children: [
        { id: asha.student.id, name: 'Asha Gavit', localName: null, isPresent: true },
        { id: rohit.student.id, name: 'Rohit Gavit', localName: null, isPresent: false },
      ],
      canAdd: true,
    });
    const [before] = await sessionsOf(app, asha.account.id);
    app.clock.pass({ seconds: 3600 });
    const { result } = await switchTo(session, rohit);
    expect(result).toMatchObject({ name: 'Rohit Gavit', role: 'Student', isPremium: true });
    expect(result.accessToken).not.toBe(session.accessToken);
    expect(await sessionsOf(app, asha.account.id)).toEqual([]);
    const [after] = await sessionsOf(app, rohit.account.id);
    expect(after?.created_at).toBe(before?.created_at);
    expect(await auditOf(app, rohit.account.id)).toEqual([
      { act: 'account.switch_child', account_id: asha.account.id, before: null, after: null },
    ]);
    expect((await switchTo(result, asha)).result).toMatchObject({ name: 'Asha Gavit' });
    expect((await switchTo(session, rohit)).status).toBe(401);
  });

  it('names a sister of another school by her PIN once, and not again in this session', async () => {
    const { meena, session } = await family();
    expect((await switchTo(session, meena)).status).toBe(404);
    const { result } = await add(session, '518204');
    expect(result.children.map(({ name }) => name)).toEqual([
      'Asha Gavit',
      'Meena Gavit',
      'Rohit Gavit',
    ]);
    const asMeena = (await switchTo(session, meena)).result;
    expect((await familyOf(asMeena)).children).toHaveLength(3);
  });

  it('does not find a child of another family, by id or by PIN', async () => {
    const { session } = await family();
    const stranger = await child('629315', newMobile(), 'Amit More');
    const answer = await switchTo(session, stranger);
    expect([answer.status, answer.message]).toEqual([404, 'This student was not found.']);
    const wrong = await add(session, '629315');
    expect([wrong.status, wrong.errors]).toEqual([
      422,
      [{ field: 'pin', message: 'No other student with this mobile number has this PIN.' }],
    ]);
    expect((await switchTo(session, stranger)).status).toBe(404);
  });

  it('counts wrong PINs with those of the sign-in', async () => {
    const { mobile, session } = await family();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await add(session, '000000')).status).toBe(422);
    }
    expect((await add(session, '518204')).status).toBe(429);
    const signIn = await app.nobody.call('auth/studentSignIn', {
      body: { mobile, pin: '407193' },
    });
    expect(signIn.status).toBe(429);
  });

  it('needs the PIN again where it was changed, and loses whom the school took from the mobile', async () => {
    const { asha, rohit, session } = await family();
    await app.db
      .updateTable('account')
      .set({ password_hash: await app.services.passwords.hash('730426') })
      .where('id', '=', rohit.account.id)
      .execute();
    expect((await switchTo(session, rohit)).status).toBe(404);
    expect((await add(session, '730426')).result.children).toHaveLength(2);
    await app.db
      .updateTable('guardian')
      .set({ mobile: newMobile() })
      .where('id', '=', rohit.guardian.id)
      .execute();
    expect((await switchTo(session, rohit)).status).toBe(404);
    expect((await familyOf(session)).children).toEqual([
      { id: asha.student.id, name: 'Asha Gavit', localName: null, isPresent: true },
    ]);
  });

  it('does not switch to a deactivated child or to one who has left', async () => {
    const { rohit, meena, session } = await family();
    await add(session, '518204');
    await app.db
      .updateTable('account')
      .set({ status: 'deactivated' })
      .where('id', '=', rohit.account.id)
      .execute();
    await app.db
      .updateTable('admission')
      .set({ left_on: '2026-11-15', leaving_reason: 'other' })
      .where('id', '=', meena.admission.id)
      .execute();
    expect((await switchTo(session, rohit)).status).toBe(404);
    expect((await switchTo(session, meena)).status).toBe(404);
  });

  it('begins one session where two switches race', async () => {
    const { asha, rohit, session } = await family();
    const answers = await Promise.all(Array.from({ length: 4 }, () => switchTo(session, rohit)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await sessionsOf(app, rohit.account.id)).toHaveLength(1);
    expect(await sessionsOf(app, asha.account.id)).toHaveLength(0);
  });
});

describe('a session of one person', () => {
  it('has no children, however many share the mobile', async () => {
    const mobile = newMobile();
    const asha = await child('407193', mobile, 'Asha Gavit');
    const rohit = await child('407193', mobile, 'Rohit Gavit');
    const { register_number: registerNumber } = asha.admission;
    const session = await signIn({ schoolCode: 'MUNGE', registerNumber, pin: '407193' });
    expect(await familyOf(session)).toEqual({ children: [], canAdd: false });
    expect((await switchTo(session, rohit)).status).toBe(404);
    expect((await add(session, '407193')).status).toBe(404);
  });

  it('is not switched by staff', async () => {
    const principal = await app.some('Principal', { schoolId: schoolClass.school_id });
    const { rohit } = await family();
    const body = { childId: rohit.student.id };
    expect((await principal.call('auth/switchChild', { body })).status).toBe(404);
  });
});
