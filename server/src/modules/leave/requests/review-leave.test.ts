import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { type SchoolLeave, schoolLeave } from '../testing/school-leave.ts';

/** Today is Monday, 16 November 2026. */

let app: TestApp;
let of: SchoolLeave;
let lessons: { id: string }[];
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolLeave(app);
  const subject = await app.make.subject({
    name: 'Maths',
    local_name: 'गणित',
    name_hindi: 'गणित विषय',
    school_id: of.school.id,
  });
  const lesson = (weekday: number, period: number) =>
    app.make.lesson(of.fifth, { subject_id: subject.id, teacher_id: of.asha.id, weekday, period });
  lessons = [await lesson(2, 1), await lesson(2, 8), await lesson(3, 2)];
  const { principal, school } = of;
  const { result: proposed } = await principal.call('timeTable/fetchPeriods/:schoolId', {
    params: { schoolId: school.id },
  });
  await principal.call('timeTable/updatePeriods', { body: proposed });
});
afterAll(() => app.close());

const view = async (who: TestPerson, id: string) =>
  (await who.call('leaveApplication/fetchById/:id', { params: { id } })).result;

describe('GET /api/leaveApplication/fetchById', () => {
  it('shows the approver the balance, who else is away, and the periods to be covered', async () => {
    const other = await of.asked(of.vikas, { from: '2026-11-18', to: '2026-11-19' });
    const leave = await of.asked(of.asha, { from: '2026-11-17', to: '2026-11-18' });
    const { balance, others, periods } = await view(of.principal, leave.id);
    expect(balance).toMatchObject({ code: 'CL', granted: 30, taken: 0, asked: 4, left: 26 });
    expect(others).toEqual([
      {
        leaveId: other.id,
        name: 'Vikas Jadhav',
        localName: null,
        from: '2026-11-18',
        to: '2026-11-19',
        state: 'asked',
      },
    ]);
    expect(periods.map(({ day, period, className }) => [day, period, className])).toEqual([
      ['2026-11-17', 1, '5 A'],
      ['2026-11-17', 8, '5 A'],
      ['2026-11-18', 2, '5 A'],
    ]);
    const own = await view(of.asha, leave.id);
    expect([own.balance?.left, own.others, own.periods]).toEqual([26, [], []]);
    await of.withdraw(of.vikas, other);
    await of.withdraw(of.asha, leave);
  });

  it('shows who acts for a principal meanwhile, to the officer and to the principal', async () => {
    const leave = await of.asked(of.principal, { from: '2026-11-17', to: '2026-11-18' });
    const acting = async (who: TestPerson) => (await view(who, leave.id)).acting;
    expect([await acting(of.officer), await acting(of.principal)]).toEqual([[], []]);
    const { result: people } = await of.principal.call('schoolUser/fetchBySchool/:schoolId', {
      params: { schoolId: of.school.id },
    });
    const work = people.find(({ accountId }) => accountId === of.vikas.id)!;
    await of.principal.call('schoolUser/appointActingPrincipal', {
      body: { id: work.id, version: work.version, from: '2026-11-18', to: '2026-11-20' },
    });
    const vikas = {
      accountId: of.vikas.id,
      name: 'Vikas Jadhav',
      from: '2026-11-18',
      to: '2026-11-20',
    };
    expect([await acting(of.officer), await acting(of.principal)]).toEqual([[vikas], [vikas]]);
    const ofTeacher = await of.asked(of.asha, { from: '2026-11-18', to: '2026-11-18' });
    expect((await view(of.principal, ofTeacher.id)).acting).toBeNull();
    await of.withdraw(of.asha, ofTeacher);
    await of.withdraw(of.principal, leave);
    await of.principal.call('schoolUser/endActingPrincipal', {
      body: { id: work.id, version: work.version + 1 },
    });
  });

  it('names the subject of a period in every language', async () => {
    const leave = await of.asked(of.asha, { from: '2026-11-17', to: '2026-11-17' });
    const { periods } = await view(of.principal, leave.id);
    expect(periods[0]).toMatchObject({
      subjectName: 'Maths',
      subjectLocalName: 'गणित',
      subjectNameHindi: 'गणित विषय',
    });
    await of.withdraw(of.asha, leave);
  });

  it('shows only the periods of that half of a half day', async () => {
    const leave = await of.asked(of.asha, {
      from: '2026-11-17',
      to: '2026-11-18',
      fromMidday: true,
      toMidday: true,
    });
    const { periods } = await view(of.principal, leave.id);
    expect(periods.map(({ day, period }) => [day, period])).toEqual([
      ['2026-11-17', 8],
      ['2026-11-18', 2],
    ]);
    await of.withdraw(of.asha, leave);
  });

  it('sets the teacher away once approved, so that a substitute can be assigned, and present again when cancelled', async () => {
    const leave = await of.approved(of.asha, { from: '2026-11-17', to: '2026-11-18' });
    const standIn = (lessonId: string, day: string) =>
      of.principal.call('timeTable/updateSubstitute', {
        body: { lessonId, day, substituteId: of.vikas.id },
      });
    expect((await standIn(lessons[0]!.id, '2026-11-17')).status).toBe(200);
    const { periods } = await view(of.principal, leave.id);
    expect(periods.map(({ substituteName }) => substituteName)).toEqual([
      'Vikas Jadhav',
      null,
      null,
    ]);
    await of.cancel(of.principal, leave);
    expect((await standIn(lessons[0]!.id, '2026-11-17')).status).toBe(409);
    const left = await app.db.selectFrom('substitution').select('lesson_id').execute();
    expect(left).toEqual([]);
  });

  it('has to be covered in that half alone of a half day', async () => {
    const today = '2026-11-16';
    const someone = await of.worker('Teacher', 'Half Away');
    const sixth = await app.make.schoolClass(of.school.id, { standard: 6, division: 'A' });
    const { id: subject_id } = await app.make.subject({ school_id: of.school.id });
    const lesson = (period: number) =>
      app.make.lesson(sixth, { subject_id, teacher_id: someone.id, weekday: 1, period });
    const [first] = [await lesson(1), await lesson(5), await lesson(8)];
    await of.approved(someone, { from: today, to: today, fromMidday: true });
    const { result } = await of.principal.call('timeTable/fetchArrangement', {
      query: { schoolId: of.school.id, day: today },
    });
    const away = result.away.find(({ accountId }) => accountId === someone.id)!;
    expect(away).toMatchObject({ reason: 'CL ½', leaveTypeName: 'Casual leave', isHalfDay: true });
    expect(away.lessons.map(({ lesson }) => lesson.period)).toEqual([5, 8]);
    const home = await of.principal.call('dashboard/fetchAll');
    expect(home.result.periodsUncovered).toBe(2);
    const refused = await of.principal.call('timeTable/updateSubstitute', {
      body: { lessonId: first.id, day: today, substituteId: of.vikas.id },
    });
    expect([refused.status, refused.message]).toEqual([
      409,
      'The teacher of this period is not marked absent on 16-11-2026.',
    ]);
  });

  const substitute = (lesson: number, day: string, of_ = of.vikas) => ({
    lessonId: lessons[lesson]!.id,
    day,
    substituteId: of_.id,
  });

  it('assigns substitutes together with the approval', async () => {
    const leave = await of.asked(of.asha, { from: '2026-12-08', to: '2026-12-09' });
    const { result } = await of.principal.call('leaveApplication/approveLeaveForTeacher', {
      body: {
        id: leave.id,
        version: leave.version,
        substitutes: [substitute(0, '2026-12-08'), substitute(2, '2026-12-09')],
      },
    });
    expect(result.state).toBe('approved');
    const { periods } = await view(of.principal, leave.id);
    expect(periods.map(({ day, period, substituteName }) => [day, period, substituteName])).toEqual(
      [
        ['2026-12-08', 1, 'Vikas Jadhav'],
        ['2026-12-08', 8, null],
        ['2026-12-09', 2, 'Vikas Jadhav'],
      ],
    );
  });

  it('approves nothing where somebody else has assigned a substitute meanwhile, and replaces one that was seen', async () => {
    const day = '2026-12-15';
    const imran = await of.worker('Teacher', 'Imran Shaikh');
    const absence = (isAway: boolean) =>
      of.principal.call('timeTable/updateAway', {
        body: { schoolId: of.school.id, day, teacherId: of.asha.id, isAway },
      });
    await absence(true);
    const leave = await of.asked(of.asha, { from: day, to: day });
    await of.principal.call('timeTable/updateSubstitute', { body: substitute(0, day) });
    const chosen = substitute(0, day, imran);
    const refused = await of.answer(of.principal, leave, { substitutes: [chosen] });
    expect([refused.status, refused.message]).toEqual([
      409,
      'Vikas Jadhav has been assigned as the substitute for period 1 on 15-12-2026 in the meantime, and stays so. Check, then choose again if needed.',
    ]);
    expect((await view(of.principal, leave.id)).leave.state).toBe('asked');
    const approved = await of.answer(of.principal, leave, {
      substitutes: [{ ...chosen, replacesId: of.vikas.id }],
    });
    expect(approved.status, approved.message).toBe(200);
    const { periods } = await view(of.principal, leave.id);
    expect(periods[0]).toMatchObject({ substituteName: 'Imran Shaikh' });
    await of.cancel(of.principal, approved.result);
    await absence(false);
  });

  it('approves nothing where a substitute is not free after all, and says why', async () => {
    const away = await of.approved(of.vikas, { from: '2026-12-15', to: '2026-12-15' });
    const leave = await of.asked(of.asha, { from: '2026-12-15', to: '2026-12-15' });
    const refused = await of.answer(of.principal, leave, {
      substitutes: [substitute(0, '2026-12-15')],
    });
    expect([refused.status, refused.message]).toEqual([
      409,
      'Vikas Jadhav is absent on 15-12-2026.',
    ]);
    expect((await view(of.principal, leave.id)).leave.state).toBe('asked');
    expect(await of.staffDays(of.asha.id)).not.toContain('2026-12-15 on_leave');
    const other = await of.answer(of.principal, leave, {
      substitutes: [substitute(0, '2026-12-16')],
    });
    expect(other.status).toBe(422);
    await of.withdraw(of.asha, leave);
    await of.cancel(of.principal, away);
  });

  it('assigns no lessons of others, and lets only the school assign substitutes', async () => {
    const leave = await of.asked(of.vikas, { from: '2026-12-22', to: '2026-12-22' });
    const others = await of.answer(of.principal, leave, {
      substitutes: [substitute(0, '2026-12-22')],
    });
    expect(issues(others)).toEqual([422, { substitutes: 'Choose one of the options.' }]);
    const ofPrincipal = await of.asked(of.principal, { from: '2026-12-22', to: '2026-12-22' });
    const byOfficer = await of.answer(of.officer, ofPrincipal, {
      substitutes: [substitute(0, '2026-12-22')],
    });
    expect(byOfficer.status).toBe(403);
    await of.withdraw(of.vikas, leave);
    await of.withdraw(of.principal, ofPrincipal);
  });

  it('frees the lessons in which the person was the substitute', async () => {
    const ill = await of.approved(of.asha, { from: '2026-11-24', to: '2026-11-24' });
    const stood = await of.principal.call('timeTable/updateSubstitute', {
      body: { lessonId: lessons[0]!.id, day: '2026-11-24', substituteId: of.vikas.id },
    });
    expect(stood.status).toBe(200);
    await of.approved(of.vikas, { from: '2026-11-24', to: '2026-11-24' });
    const { periods } = await view(of.principal, ill.id);
    expect(periods.map(({ substituteName }) => substituteName)).toEqual([null, null]);
  });

  it('keeps, of half a day, the substitutions of the half in which the person is there', async () => {
    const day = '2026-12-29';
    const ill = await of.approved(of.asha, { from: day, to: day });
    const stood = async (lesson: number) => {
      const { status, message } = await of.principal.call('timeTable/updateSubstitute', {
        body: substitute(lesson, day),
      });
      return status === 200 ? 'assigned' : message;
    };
    expect([await stood(0), await stood(1)]).toEqual(['assigned', 'assigned']);
    const half = await of.approved(of.vikas, { from: day, to: day, fromMidday: true });
    const { periods } = await view(of.principal, ill.id);
    expect(periods.map(({ substituteName }) => substituteName)).toEqual(['Vikas Jadhav', null]);
    expect(await stood(0)).toBe('assigned');
    expect(await stood(1)).toBe('Vikas Jadhav is absent on 29-12-2026.');
    const free = async (period: number) => {
      const { result } = await of.principal.call('timeTable/fetchFreeTeachers', {
        query: { schoolId: of.school.id, weekday: 2, period, day },
      });
      return result.map(({ name }) => name);
    };
    expect(await free(2)).toContain('Vikas Jadhav');
    expect(await free(7)).not.toContain('Vikas Jadhav');
    await of.cancel(of.principal, half);
    await of.cancel(of.principal, ill);
  });

  it('leaves an absence that was set by hand', async () => {
    const away = (isAway: boolean) =>
      of.principal.call('timeTable/updateAway', {
        body: { schoolId: of.school.id, day: '2026-12-01', teacherId: of.asha.id, isAway },
      });
    await away(true);
    const leave = await of.approved(of.asha, { from: '2026-12-01', to: '2026-12-01' });
    await of.cancel(of.principal, leave);
    const rows = await app.db
      .selectFrom('teacher_away')
      .where('teacher_id', '=', of.asha.id)
      .where('day', '=', '2026-12-01')
      .select('leave_id')
      .execute();
    expect(rows).toEqual([{ leave_id: null }]);
  });
});
