import { addDays } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Insertable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Class, ClassNotice, Feedback, FeedbackTopic, Resource } from '../database-types.ts';
import { searchKey } from '../search-key.ts';

type With<Table> = Partial<Insertable<Table>>;

/** Inserts what people read and write: notices, cards, feedback. */
export function noticeMakers(db: Database, clock: Clock, next: () => number) {
  const now = () => clock.now().toISOString();

  async function feedbackTopic(with_: With<FeedbackTopic> = {}) {
    const name = with_.name ?? `Topic ${next()}`;
    const row = {
      id: newId(),
      name,
      match_key: searchKey(name),
      for_roles: ['Teacher', 'Student'],
      ...with_,
    };
    await db.insertInto('feedback_topic').values(row).execute();
    return row;
  }

  /** A teacher's open feedback of today. */
  async function feedback(with_: With<Feedback> & { school_id: string; topic_id: string }) {
    const row = {
      id: newId(),
      author_name: 'Somebody',
      author_role: 'Teacher',
      rating: 3,
      text: 'The tap drips',
      submitted_on: clock.schoolDay(),
      due_on: '2026-11-30',
      ...with_,
    };
    await db.insertInto('feedback').values(row).execute();
    return row;
  }

  /** A notice to one class until tomorrow. */
  async function classNotice(of: Pick<Class, 'id' | 'school_id'>, with_: With<ClassNotice> = {}) {
    const title = with_.title ?? `Notice ${next()}`;
    const row = {
      id: newId(),
      school_id: of.school_id,
      title,
      text: 'Bring your atlas.',
      until_day: addDays(clock.schoolDay(), 1),
      search_key: searchKey(title),
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('class_notice').values(row).execute();
    await db
      .insertInto('class_notice_class')
      .values({ school_id: of.school_id, notice_id: row.id, class_id: of.id })
      .execute();
    return row;
  }

  /** A card for all staff; without a place it is the whole programme's. */
  async function resource(with_: With<Resource> = {}) {
    const name = with_.name ?? `Circular ${next()}`;
    const row = {
      id: newId(),
      name,
      for_roles: ['EducationOfficer', 'Principal', 'Teacher'],
      from_day: clock.schoolDay(),
      search_key: searchKey(name),
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('resource').values(row).execute();
    return row;
  }

  return { feedbackTopic, feedback, classNotice, resource };
}
