import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED } from '../../../platform/import/testing/properties.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { begin, type QuizSchool, quizSchool } from '../testing/quiz-school.ts';

let app: TestApp;
let at: QuizSchool;
beforeAll(async () => {
  app = await openTestApp();
  at = await quizSchool(app);
});
afterAll(() => app.close());

type Fate = 'arrives' | 'waits' | 'unanswered' | 'twice';

interface Tap {
  device: number;
  place: number;
  option: number | null;
  fate: Fate;
  /** Seconds after the tap before it. */
  later: number;
}

const tap: fc.Arbitrary<Tap> = fc.record({
  device: fc.nat(3),
  place: fc.integer({ min: 1, max: 3 }),
  option: fc.option(fc.nat(3), { freq: 6 }),
  fate: fc.constantFrom<Fate>('arrives', 'waits', 'waits', 'unanswered', 'twice'),
  later: fc.nat(90),
});

interface Sent {
  who: TestPerson;
  body: Record<string, unknown>;
}

/**
 * Devices 0 to 2 are of three students, device 3 is a second one of the first. What an outbox holds
 * goes out later and in another order; what was stored without an answer goes out again.
 */
it('counts every tapped answer once, whatever is lost on the way and whoever answers', async () => {
  const { make } = app;
  const third = await make.enrolled(at.fifth);
  const account = await make.account('Student', { student_id: third.student.id });
  await fc.assert(
    fc.asyncProperty(
      fc.array(tap, { minLength: 6, maxLength: 16 }),
      fc.nat(15),
      async (taps, dies) => {
        const people = [at.rohan.id, at.sita.id, account.id];
        const students = await Promise.all(people.map((id) => app.as(id)));
        const devices = [...students, students[0]!];
        const closes = new Date(app.clock.now().getTime() + 3600_000);
        const quiz = await at.quiz({ minutes: null, closes_at: closes.toISOString() });
        const attempts: string[] = [];
        for (const student of students) attempts.push((await begin(student, quiz.id)).id);
        const attemptOf = (device: number) => attempts[device % 3]!;
        const expected = new Map<string, number | null>();
        const waiting: Sent[] = [];
        const second = await app.beside();
        let dying = false;
        for (const [number, one] of taps.entries()) {
          app.clock.pass({ seconds: one.later });
          const attemptId = attemptOf(one.device);
          const tappedAt = app.clock.now();
          const sent: Sent = {
            who: devices[one.device]!,
            body: {
              attemptId,
              place: one.place,
              sequence: number + 1,
              chosen: one.option === null ? null : [one.option],
              number: null,
              isFlagged: false,
              tappedAt: tappedAt.toISOString(),
              format: 1,
            },
          };
          if (tappedAt <= closes) expected.set(`${attemptId} ${one.place}`, one.option);
          if (number === dies) dying = true;
          if (one.fate === 'waits') waiting.push(sent);
          else if (one.fate === 'unanswered') {
            // The other process stores it and ends before its answer arrives.
            const via = dying ? sent.who : second.as(sent.who);
            void (await record(sent, via));
            waiting.push(sent);
          } else {
            await record(sent);
            if (one.fate === 'twice') await record(sent);
          }
          if (number === dies) await second.close();
        }
        if (!dying) await second.close();
        // The network comes back after the quiz has closed, within the grace period.
        app.clock.pass({
          seconds: Math.max(0, (closes.getTime() - app.clock.now().getTime()) / 1000) + 300,
        });
        const late = await Promise.all(waiting.reverse().map((sent) => record(sent)));
        expect(late.map(({ status }) => status).every((status) => status === 200)).toBe(true);
        const stored = await app.db
          .selectFrom('quiz_answer')
          .where('attempt_id', 'in', attempts)
          .where('sequence', '>', 0)
          .select(['attempt_id', 'place', 'chosen', 'score'])
          .execute();
        const counted = stored.map(
          ({ attempt_id, place, chosen }) =>
            [`${attempt_id} ${place}`, chosen?.[0] ?? null] as const,
        );
        expect(new Map(counted)).toEqual(expected);
        const scores = await app.db
          .selectFrom('quiz_attempt')
          .where('id', 'in', attempts)
          .select(['id', 'score'])
          .execute();
        for (const { id, score } of scores) {
          const right = [...expected].filter(([key, option]) => key.startsWith(id) && option === 0);
          expect(score).toBe(right.length * 100);
        }
      },
    ),
    { seed: SEED, numRuns: 5 },
  );
});

const record = ({ who, body }: Sent, via: TestPerson = who) =>
  via.call('quiz/recordAnswer', { body: body as never });
