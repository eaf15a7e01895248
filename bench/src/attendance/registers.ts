import { newId } from '@shala/contract/new-id.ts';
import type pg from 'pg';

/** A class's children on a day that nobody kept yet. */
export interface Page {
  schoolId: string;
  classId: string;
  teacherId: string;
  day: string;
  enrolmentIds: readonly string[];
}

const statuses = ['present', 'present', 'present', 'present', 'late', 'absent'] as const;
const statusOf = (index: number) => statuses[index % statuses.length]!;

/** What a device sends; it was tapped on the morning of the day and waited since. */
export const registerOf = ({ classId, day, enrolmentIds }: Page, seen = 0, shift = 0) => ({
  format: 1,
  idempotencyKey: newId(),
  classId,
  day,
  marks: enrolmentIds.map((enrolmentId, index) => ({
    enrolmentId,
    status: statusOf(index + shift),
    seen,
    tappedAt: `${day}T05:00:00.000Z`,
  })),
});

const bareUpsert = `
  insert into mark (school_id, year, day, enrolment_id, status, marked_by, tapped_at, arrived_at)
  select $1, 2026, $2, enrolment_id, status, $5, $6, $6
  from unnest($3::uuid[], $4::text[]) as row (enrolment_id, status)
  on conflict (school_id, year, day, enrolment_id) do update
    set status = excluded.status, version = mark.version + 1, marked_by = excluded.marked_by,
      tapped_at = excluded.tapped_at, arrived_at = excluded.arrived_at`;

/** The marks alone, by one statement in a transaction of its own: no checks, no totals, no trail. */
export const upsert = (pool: pg.Pool, { schoolId, day, enrolmentIds, teacherId }: Page) =>
  pool.query(bareUpsert, [
    ...[schoolId, day, enrolmentIds, enrolmentIds.map((_, index) => statusOf(index))],
    ...[teacherId, `${day}T05:00:00Z`],
  ]);

/** Hands out pages that were not used yet, one after the other. */
export function inOrder(pages: readonly Page[]): () => Page {
  let next = 0;
  return () => {
    const page = pages[next++];
    if (!page) throw new Error(`All ${pages.length} registers are used.`);
    return page;
  };
}
