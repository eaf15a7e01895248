import { randomBytes, randomUUID } from 'node:crypto';
import { addDays } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import { saveNotice } from '../modules/class-notices/class-notices-public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Say } from '../platform/texts.ts';
import { principalOf } from './calls.ts';
import type { DemoClass } from './seed-classes.ts';

interface Speaking {
  clock: Clock;
  say: Say;
  schoolId: string;
  classes: readonly DemoClass[];
}

const topic = (number: number) => `01930000-0000-7000-8002-00000000000${number}`;
const topics = { content: topic(1), app: topic(3), facilities: topic(4), teaching: topic(5) };

/** What the demo's own school hears from its teacher and its students, and what it tells its classes. */
export async function seedFeedback(db: Database, of: Speaking): Promise<void> {
  const { clock, schoolId } = of;
  const today = clock.schoolDay();
  const teacher = await db
    .selectFrom('account')
    .where('email', '=', 'teacher@demo.example')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  const content = await db
    .selectFrom('content')
    .where('state', '=', 'published')
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  const principal = await principalOf(db, of);
  const answered = newId();
  const signed = {
    school_id: schoolId,
    account_id: teacher.id,
    author_name: teacher.name,
    author_role: 'Teacher',
  };
  await db
    .insertInto('feedback')
    .values([
      {
        ...signed,
        id: newId(),
        topic_id: topics.content,
        content_id: content?.id ?? null,
        rating: 4,
        text: 'The children like it. A Marathi version with larger letters would help the weaker readers.',
        submitted_on: addDays(today, -3),
        due_on: addDays(today, 4),
      },
      {
        ...signed,
        id: answered,
        topic_id: topics.facilities,
        rating: 2,
        text: 'Two taps of the drinking water tank have been dripping since Monday.',
        state: 'answered',
        submitted_on: addDays(today, -9),
        due_on: addDays(today, -2),
      },
      // Five without a name, as fewer are never shown.
      ...[
        { topic_id: topics.teaching, rating: 5, text: 'Science is fun with the experiments.' },
        { topic_id: topics.teaching, rating: 2, text: 'The maths lesson goes too fast.' },
        {
          topic_id: topics.facilities,
          rating: 1,
          text: 'The door of the girls’ toilet does not close.',
        },
        { topic_id: topics.app, rating: 4, text: 'I can see my marks at home now.' },
        { topic_id: topics.facilities, rating: 3, text: 'More library books in Marathi, please.' },
      ].map((words) => ({
        ...words,
        id: randomUUID(),
        school_id: schoolId,
        author_role: 'Student',
        code_hash: randomBytes(32),
        submitted_on: addDays(today, -5),
        due_on: addDays(today, 2),
      })),
    ])
    .execute();
  await db
    .insertInto('feedback_entry')
    .values({
      school_id: schoolId,
      feedback_id: answered,
      place: 1,
      kind: 'answered',
      text: 'The plumber comes on Saturday.',
      by_account_id: principal.person.accountId,
      by_name: principal.person.name,
      at: clock.now().toISOString(),
    })
    .execute();
  const own = of.classes.filter((one) => one.school_id === schoolId);
  await saveNotice(principal, {
    schoolId,
    classIds: own.map(({ id }) => id),
    title: 'Parents’ meeting on Saturday',
    text: 'The meeting is at 11 in the school hall. Please bring the progress book.',
    until: addDays(today, 6),
  });
}
