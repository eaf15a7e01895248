import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type SchoolWeek, schoolWeek } from '../testing/school-week.ts';

/** Monday, the tests' own day. */
const today = '2026-11-16';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Four teachers of whom the first has 5 A in periods 1 and 2, the second 5 B in period 1. */
async function monday() {
  const own = await schoolWeek(app);
  const [sunita, vikas, asha, imran] = [
    await own.teacher('Sunita Patil'),
    await own.teacher('Vikas Jadhav'),
    await own.teacher('Asha Gavit'),
    await own.teacher('Imran Shaikh'),
  ];
  const [a, b] = [await own.schoolClass('A'), await own.schoolClass('B')];
  const first = await own.lesson(a.id, { period: 1, teacherId: sunita.id });
  const second = await own.lesson(a.id, { period: 2, teacherId: sunita.id });
  const other = await own.lesson(b.id, { period: 1, teacherId: vikas.id });
  return { ...own, sunita, vikas, asha, imran, a, b, first, second, other };
}
type Monday = Awaited<ReturnType<typeof monday>>;

const free = async (of: SchoolWeek, query: object = {}) =>
  (
    await of.principal.call('timeTable/fetchFreeTeachers', {
      query: { schoolId: of.school.id, weekday: 1, period: 1, ...query },
    })
  ).result
    .filter(({ name }) => !name.startsWith('Principal'))
    .map(({ name }) => name);
const sheet = async (of: SchoolWeek, day = today) =>
  (
    await of.principal.call('timeTable/fetchArrangement', {
      query: { schoolId: of.school.id, day },
    })
  ).result;
const covered = ({ away }: Awaited<ReturnType<typeof sheet>>) =>
  away.map(({ name, lessons }) => [
    name,
    lessons.map(({ lesson, substituteName }) => [lesson.period, substituteName]),
  ]);

describe('a teacher who works at the school no longer', () => {
  it('has all lessons of the time table to be covered, from the day after the last one', async () => {
    const of = await monday();
    await app.db
      .updateTable('school_user')
      .set({ ends_on: '2026-11-13' })
      .where('account_id', '=', of.sunita.id)
      .execute();
    const taken = await of.substitute(of.first.id, of.asha.id);
    expect(taken.status, taken.message).toBe(200);
    const { away } = await sheet(of);
    expect(away).toMatchObject([{ name: 'Sunita Patil', reason: null, hasLeft: true }]);
    expect(covered(await sheet(of))).toEqual([
      [
        'Sunita Patil',
        [
          [1, 'Asha Gavit'],
          [2, null],
        ],
      ],
    ]);
    expect((await sheet(of, '2026-11-09')).away).toEqual([]);
    expect((await of.principal.call('dashboard/fetchAll')).result.periodsUncovered).toBe(1);
    const tiles = await of.principal.call('dashboard/fetchBySchool/:schoolId', {
      params: { schoolId: of.school.id },
    });
    expect(tiles.result.periodsUncovered).toBe(1);
  });

  it('is nobody’s substitute after the last day, nor absent by leave', async () => {
    const of = await monday();
    await of.away(of.sunita.id);
    await of.substitute(of.first.id, of.asha.id);
    await of.away(of.asha.id, { day: '2026-11-17' });
    const { id, version, starts_on } = await app.db
      .selectFrom('school_user')
      .where('account_id', '=', of.asha.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    const work = { accountId: of.asha.id, schoolId: of.school.id, from: starts_on };
    const ended = await of.principal.call('schoolUser/addEdit', {
      body: { ...work, id, version, to: '2026-11-15' },
    });
    expect(ended.status).toBe(200);
    expect(covered(await sheet(of))[0]![1]).toContainEqual([1, null]);
    expect((await of.principal.call('dashboard/fetchAll')).result.periodsUncovered).toBe(2);
    expect((await sheet(of, '2026-11-17')).away).toEqual([]);
  });

  it('is nobody’s substitute from today on once the account is inactive, and stays one of past days', async () => {
    const of = await monday();
    for (const day of ['2026-11-09', today, '2026-11-23']) {
      await of.away(of.sunita.id, { day });
      await of.substitute(of.first.id, of.asha.id, { day });
    }
    const { version } = await app.db
      .selectFrom('account')
      .where('id', '=', of.asha.id)
      .select('version')
      .executeTakeFirstOrThrow();
    const off = await of.principal.call('User/updateUserStatus', {
      body: { id: of.asha.id, version, status: 'deactivated' },
    });
    expect(off.status, off.message).toBe(200);
    expect(covered(await sheet(of))[0]![1]).toContainEqual([1, null]);
    expect(covered(await sheet(of, '2026-11-23'))[0]![1]).toContainEqual([1, null]);
    expect(covered(await sheet(of, '2026-11-09'))[0]![1]).toContainEqual([1, 'Asha Gavit']);
    expect((await of.principal.call('dashboard/fetchAll')).result.periodsUncovered).toBe(2);
  });

  it('needs no substitute of coming days once the last day is cleared', async () => {
    const of = await monday();
    const work = await app.db
      .selectFrom('school_user')
      .where('account_id', '=', of.sunita.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    const lastDay = async (version: number, to: string | null) => {
      const saved = await of.principal.call('schoolUser/addEdit', {
        body: {
          accountId: of.sunita.id,
          schoolId: of.school.id,
          from: work.starts_on,
          id: work.id,
          version,
          ...(to && { to }),
        },
      });
      expect(saved.status, saved.message).toBe(200);
      return saved.result.version;
    };
    const version = await lastDay(work.version, '2026-11-13');
    await of.substitute(of.first.id, of.asha.id);
    await of.substitute(of.second.id, of.imran.id);
    expect(await free(of, { period: 1, day: today })).toEqual(['Imran Shaikh']);
    await lastDay(version, null);
    expect((await sheet(of)).away).toEqual([]);
    expect(await free(of, { period: 1, day: today })).toEqual(['Asha Gavit', 'Imran Shaikh']);
  });

  it('needs no substitute of coming days once the account is active again', async () => {
    const of = await monday();
    const setStatus = async (status: 'active' | 'deactivated') => {
      const { version } = await app.db
        .selectFrom('account')
        .where('id', '=', of.sunita.id)
        .select('version')
        .executeTakeFirstOrThrow();
      const set = await of.principal.call('User/updateUserStatus', {
        body: { id: of.sunita.id, version, status },
      });
      expect(set.status, set.message).toBe(200);
    };
    await setStatus('deactivated');
    await of.away(of.sunita.id, { day: '2026-11-23' });
    await of.substitute(of.first.id, of.asha.id);
    await setStatus('active');
    expect((await sheet(of)).away).toEqual([]);
    expect(await free(of, { period: 1, day: today })).toEqual(['Asha Gavit', 'Imran Shaikh']);
  });

  it('is known by an inactive account too, on days that are not past', async () => {
    const of = await monday();
    await app.db
      .updateTable('account')
      .set({ status: 'deactivated' })
      .where('id', '=', of.sunita.id)
      .execute();
    expect((await sheet(of)).away).toMatchObject([{ name: 'Sunita Patil', hasLeft: true }]);
    expect((await sheet(of, '2026-11-09')).away).toEqual([]);
  });
});

describe('GET /api/timeTable/fetchFreeTeachers', () => {
  it('gives those without a lesson at that time of the week', async () => {
    const of = await monday();
    expect(await free(of)).toEqual(['Asha Gavit', 'Imran Shaikh']);
    expect(await free(of, { period: 2 })).toEqual(['Asha Gavit', 'Imran Shaikh', 'Vikas Jadhav']);
  });

  it('leaves out who is away or a substitute on the day', async () => {
    const of = await monday();
    await of.away(of.sunita.id);
    await of.away(of.imran.id);
    expect(await free(of, { period: 2, day: today })).toEqual(['Asha Gavit', 'Vikas Jadhav']);
    await of.substitute(of.second.id, of.asha.id);
    expect(await free(of, { period: 2, day: today })).toEqual(['Vikas Jadhav']);
    expect(await free(of, { period: 2, day: '2026-11-23' })).toContain('Asha Gavit');
  });

  it('offers first who has been a substitute least, then who has fewest periods that day', async () => {
    const of = await monday();
    await of.away(of.sunita.id, { day: '2026-11-09' });
    const asha = await of.substitute(of.first.id, of.asha.id, { day: '2026-11-09' });
    expect(asha.status).toBe(200);
    expect(await free(of, { period: 3, day: today })).toEqual([
      'Imran Shaikh',
      'Vikas Jadhav',
      'Sunita Patil',
      'Asha Gavit',
    ]);
    const { result } = await of.principal.call('timeTable/fetchFreeTeachers', {
      query: {
        schoolId: of.school.id,
        weekday: 1,
        period: 3,
        day: today,
        subjectId: of.maths.id,
      },
    });
    const known = result.map(({ name, teachesSubject, lessons, substitutions }) => [
      name,
      teachesSubject,
      lessons,
      substitutions,
    ]);
    expect(known).toEqual(
      expect.arrayContaining([
        ['Sunita Patil', true, 2, 0],
        ['Vikas Jadhav', true, 1, 0],
        ['Imran Shaikh', false, 0, 0],
        ['Asha Gavit', false, 0, 1],
      ]),
    );
  });

  it('refuses a day that is not that weekday', async () => {
    const of = await monday();
    const query = { schoolId: of.school.id, weekday: 2, period: 1, day: today };
    const answer = await of.principal.call('timeTable/fetchFreeTeachers', { query });
    expect(issues(answer)).toEqual([422, { day: 'This period is not held on that day.' }]);
  });
});

describe('the arrangement of a day', () => {
  it('gives who is away, their lessons, and the substitutes', async () => {
    const of = await monday();
    const { result } = await of.away(of.sunita.id, { reason: 'Training' });
    expect(result).toMatchObject({ day: today, weekday: 1, away: [{ reason: 'Training' }] });
    expect(result.plan?.periods.length).toBeGreaterThan(8);
    expect(covered(result)).toEqual([
      [
        'Sunita Patil',
        [
          [1, null],
          [2, null],
        ],
      ],
    ]);
    await of.substitute(of.first.id, of.asha.id, { note: 'Revise chapter 4' });
    const named = await sheet(of);
    expect(covered(named)[0]![1]).toEqual([
      [1, 'Asha Gavit'],
      [2, null],
    ]);
    expect(named.away[0]!.lessons[0]!.note).toBe('Revise chapter 4');
    const changed = await of.substitute(of.first.id, of.imran.id, { replacesId: of.asha.id });
    expect(covered(changed.result)[0]![1]).toContainEqual([1, 'Imran Shaikh']);
    const taken = await of.substitute(of.first.id, null, { replacesId: of.imran.id });
    expect(covered(taken.result)[0]![1]).toContainEqual([1, null]);
    expect((await sheet(of, '2026-11-17')).away).toEqual([]);
  });

  it('has no periods on a day of no academic year', async () => {
    const of = await monday();
    expect((await sheet(of)).plan).not.toBeNull();
    expect((await sheet(of, '2028-02-29')).plan).toBeNull();
  });

  it('frees the substitutes when the teacher is present after all, or a substitute is away too', async () => {
    const of = await monday();
    await of.away(of.sunita.id);
    await of.substitute(of.first.id, of.asha.id);
    await of.substitute(of.second.id, of.vikas.id);
    const also = await of.away(of.asha.id);
    expect(covered(also.result).find(([name]) => name === 'Sunita Patil')?.[1]).toEqual([
      [1, null],
      [2, 'Vikas Jadhav'],
    ]);
    const back = await of.away(of.sunita.id, { isAway: false });
    expect(covered(back.result)).toEqual([['Asha Gavit', []]]);
    expect(await free(of, { period: 2, day: today })).toContain('Vikas Jadhav');
  });

  it('refuses a substitute who is busy, away or no teacher of the school, and names the reason', async () => {
    const of = await monday();
    const tried = async (substituteId: string) => {
      const { status, message } = await of.substitute(of.first.id, substituteId);
      return [status, message];
    };
    expect(await tried(of.asha.id)).toEqual([
      409,
      'The teacher of this period is not marked absent on 16-11-2026.',
    ]);
    await of.away(of.sunita.id);
    expect(await tried(of.vikas.id)).toEqual([
      409,
      'Vikas Jadhav teaches Maths in 5 B on Monday in period 1.',
    ]);
    await of.away(of.imran.id);
    expect(await tried(of.imran.id)).toEqual([409, 'Imran Shaikh is absent on 16-11-2026.']);
    expect(await tried(of.sunita.id)).toEqual([409, 'Sunita Patil is absent on 16-11-2026.']);
    await of.away(of.vikas.id);
    expect((await of.substitute(of.other.id, of.asha.id)).status).toBe(200);
    expect(await tried(of.asha.id)).toEqual([
      409,
      'Asha Gavit is already the substitute in 5 B on 16-11-2026, period 1.',
    ]);
    const left = await of.teacher('Left Yesterday', { ends_on: '2026-11-15' });
    expect((await tried(left.id))[0]).toBe(422);
  });

  it('assigns all classes of a sitting to one substitute', async () => {
    const of = await monday();
    await of.lesson(of.b.id, { period: 2, teacherId: of.sunita.id, together: true });
    await of.away(of.sunita.id);
    const { result } = await of.substitute(of.second.id, of.asha.id);
    expect(covered(result)[0]![1]).toEqual([
      [1, null],
      [2, 'Asha Gavit'],
      [2, 'Asha Gavit'],
    ]);
  });

  it('refuses a lesson at the time of a substitution, and deletes a substitution that is not needed', async () => {
    const of = await monday();
    await of.away(of.sunita.id, { day: '2026-11-23' });
    await of.substitute(of.first.id, of.asha.id, { day: '2026-11-23' });
    const c = await of.schoolClass('C');
    const refused = await of.set(c.id, { period: 1, teacherId: of.asha.id });
    expect([refused.status, refused.message]).toEqual([
      409,
      'Asha Gavit is already the substitute in 5 A on 23-11-2026, period 1.',
    ]);
    await of.set(of.a.id, {
      id: of.first.id,
      version: 1,
      period: 1,
      room: '4',
      teacherId: of.sunita.id,
    });
    expect(covered(await sheet(of, '2026-11-23'))[0]![1]).toContainEqual([1, 'Asha Gavit']);
    await of.set(of.a.id, { id: of.first.id, version: 2, period: 1, teacherId: of.imran.id });
    expect((await of.set(c.id, { period: 1, teacherId: of.asha.id })).status).toBe(200);
  });

  it('refuses a closed year, and a lesson on another weekday', async () => {
    const of = await monday();
    const between = await of.away(of.sunita.id, { day: '2027-05-20' });
    expect([between.status, between.message]).toEqual([
      409,
      '20-05-2027 is not in any academic year of this school.',
    ]);
    expect((await of.away(of.sunita.id, { day: '2026-03-02' })).message).toBe(
      'The year 2025-26 is closed: you can view it but not change it.',
    );
    await of.away(of.sunita.id, { day: '2026-11-17' });
    const tuesday = await of.substitute(of.first.id, of.asha.id, { day: '2026-11-17' });
    expect(issues(tuesday)).toEqual([422, { day: 'This period is not held on that day.' }]);
    expect((await sheet(of, '2027-05-20')).away).toEqual([]);
  });

  it('is changed by the principal, read by the staff, and hidden from other schools', async () => {
    const of = await monday();
    const teacher = await app.as(of.asha.id);
    const officer = await app.some('EducationOfficer', { districtId: of.school.district_id });
    for (const who of [teacher, officer]) {
      expect((await of.away(of.sunita.id, {}, who)).status).toBe(403);
      expect((await of.substitute(of.first.id, of.asha.id, {}, who)).status).toBe(403);
      const read = await who.call('timeTable/fetchArrangement', {
        query: { schoolId: of.school.id, day: today },
      });
      expect(read.status).toBe(200);
    }
    const stranger = await app.some('Principal');
    expect((await of.away(of.sunita.id, {}, stranger)).status).toBe(404);
    expect((await of.substitute(of.first.id, of.asha.id, {}, stranger)).status).toBe(404);
  });

  it('is recorded in the audit of the teacher and of the lesson', async () => {
    const of = await monday();
    await of.away(of.sunita.id, { reason: 'Ill' });
    await of.substitute(of.first.id, of.asha.id);
    await of.substitute(of.first.id, of.imran.id, { replacesId: of.asha.id });
    const trail = async (entity: 'account' | 'lesson', id: string) =>
      (await of.principal.call('audit/fetchByEntity/:entity/:id', { params: { entity, id } }))
        .result[0]!;
    expect((await trail('account', of.sunita.id)).act).toBe('account.away');
    expect(await trail('lesson', of.first.id)).toMatchObject({
      act: 'lesson.substitute',
      changes: [{ field: 'substitute', from: 'Asha Gavit', to: 'Imran Shaikh' }],
    });
  });
});

describe('two principals of whom one looks at the sheet of before', () => {
  it('keep the substitute whom the other has assigned, and the error names that one', async () => {
    const of = await monday();
    await of.away(of.sunita.id);
    await of.substitute(of.first.id, of.asha.id);
    const kept = [
      409,
      'Asha Gavit has been assigned as the substitute for period 1 on 16-11-2026 in the meantime, and stays so. Check, then choose again if needed.',
    ];
    const other = await of.substitute(of.first.id, of.imran.id);
    expect([other.status, other.message]).toEqual(kept);
    const nobody = await of.substitute(of.first.id, null, { replacesId: of.imran.id });
    expect([nobody.status, nobody.message]).toEqual(kept);
    expect(covered(await sheet(of))[0]![1]).toContainEqual([1, 'Asha Gavit']);
    const same = await of.substitute(of.first.id, of.asha.id, { replacesId: of.imran.id });
    expect(same.status).toBe(200);
    const next = await of.substitute(of.first.id, of.imran.id, { replacesId: of.asha.id });
    expect(covered(next.result)[0]![1]).toContainEqual([1, 'Imran Shaikh']);
  });

  it('assign one of two substitutes to a lesson, in 20 rounds, and the other error names that one', async () => {
    const of = await monday();
    const second = await app.some('Principal', { schoolId: of.school.id });
    await of.away(of.sunita.id);
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all([
        of.substitute(of.first.id, of.asha.id),
        of.substitute(of.first.id, of.imran.id, {}, second),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const taken = answers[0].status === 200 ? of.asha : of.imran;
      expect(answers.find(({ status }) => status === 409)!.message).toContain(taken.name);
      const { status } = await of.substitute(of.first.id, null, { replacesId: taken.id });
      expect(status).toBe(200);
    }
  });

  it('assign nobody by a choice whose substitute was needed elsewhere meanwhile, and choose another', async () => {
    const of = await monday();
    await of.away(of.sunita.id);
    await of.substitute(of.first.id, of.asha.id);
    await of.away(of.asha.id);
    const next = await of.substitute(of.first.id, of.imran.id, { replacesId: of.asha.id });
    expect(next.status, next.message).toBe(200);
  });

  it('keep the reason why a teacher is absent, and the substitutes', async () => {
    const of = await monday();
    await of.away(of.sunita.id, { reason: 'Election duty' });
    await of.substitute(of.first.id, of.asha.id);
    const other = await of.away(of.sunita.id, { reason: 'Ill' });
    expect([other.status, other.message]).toEqual([
      409,
      'Sunita Patil has already been marked as absent on 16-11-2026 (Election duty). Your reason was not saved.',
    ]);
    const without = await of.away(of.sunita.id);
    expect(without.result.away).toMatchObject([{ reason: 'Election duty' }]);
    expect(covered(without.result)[0]![1]).toContainEqual([1, 'Asha Gavit']);
  });
});

describe('two principals who assign substitutes at the same moment', () => {
  it('assign a free teacher to one class only, in 50 rounds, and the other error names it', async () => {
    const of: Monday = await monday();
    const second = await app.some('Principal', { schoolId: of.school.id });
    await of.away(of.sunita.id);
    await of.away(of.vikas.id);
    for (let round = 0; round < 50; round += 1) {
      const answers = await Promise.all([
        of.substitute(of.first.id, of.asha.id),
        of.substitute(of.other.id, of.asha.id, {}, second),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const taken = answers[0].status === 200 ? '5 A' : '5 B';
      expect(answers.find(({ status }) => status === 409)!.message).toBe(
        `Asha Gavit is already the substitute in ${taken} on 16-11-2026, period 1.`,
      );
      await app.db.deleteFrom('substitution').where('school_id', '=', of.school.id).execute();
    }
  });

  it('never give a teacher a substitution and an own lesson at one time', async () => {
    const of = await monday();
    const c = await of.schoolClass('C');
    await of.away(of.sunita.id);
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all([
        of.substitute(of.first.id, of.asha.id),
        of.set(c.id, { period: 1, teacherId: of.asha.id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      await app.db.deleteFrom('substitution').where('school_id', '=', of.school.id).execute();
      await app.db.deleteFrom('lesson').where('class_id', '=', c.id).execute();
    }
  });
});

describe('a substitute who is assigned in the moment in which', () => {
  const rounds = 25;

  it(`the last working day is entered does not stay, in ${rounds} rounds`, async () => {
    const of = await monday();
    const second = await app.some('Principal', { schoolId: of.school.id });
    const work = await app.db
      .selectFrom('school_user')
      .where('account_id', '=', of.asha.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    await of.away(of.sunita.id);
    let { version } = work;
    const lastDay = async (to?: string) => {
      const saved = await second.call('schoolUser/addEdit', {
        body: {
          accountId: of.asha.id,
          schoolId: of.school.id,
          from: work.starts_on,
          id: work.id,
          version,
          to,
        },
      });
      expect(saved.status, saved.message).toBe(200);
      ({ version } = saved.result);
    };
    for (let round = 0; round < rounds; round += 1) {
      const [taken] = await Promise.all([
        of.substitute(of.first.id, of.asha.id),
        lastDay('2026-11-15'),
      ]);
      expect([200, 422]).toContain(taken.status);
      expect(covered(await sheet(of))[0]![1], `round ${round}`).toContainEqual([1, null]);
      await lastDay();
    }
  });

  it(`the account is deactivated does not stay, in ${rounds} rounds`, async () => {
    const of = await monday();
    const second = await app.some('Principal', { schoolId: of.school.id });
    await of.away(of.sunita.id);
    let version = 1;
    const setStatus = async (status: 'active' | 'deactivated') => {
      const saved = await second.call('User/updateUserStatus', {
        body: { id: of.asha.id, version, status },
      });
      expect(saved.status, saved.message).toBe(200);
      ({ version } = saved.result);
    };
    for (let round = 0; round < rounds; round += 1) {
      const [taken] = await Promise.all([
        of.substitute(of.first.id, of.asha.id),
        setStatus('deactivated'),
      ]);
      expect([200, 422]).toContain(taken.status);
      expect(covered(await sheet(of))[0]![1], `round ${round}`).toContainEqual([1, null]);
      await setStatus('active');
    }
  });
});
