import { sql } from 'kysely';

/** Of a `class`: as its class teacher, or for one of its subjects. Never null. */
export const isTaughtBy = (accountId: string) =>
  sql<boolean>`(class.class_teacher_id is not distinct from ${accountId}::uuid
    or exists (select from teaching
      where teaching.class_id = class.id and teaching.teacher_id = ${accountId}))`;
