import { newId } from '@shala/contract/new-id.ts';
import type pg from 'pg';

/** A class's students on a day without a register. */
export interface Page {
  schoolId: string;
  classId: string;
  teacherId: string;
  day: string;
  enrolmentIds: readonly string[];
}

const statuses = ['present', 'present', 'present', 'present', 'late', 'absent'] as const;
const statusOf = (index: number) => statuses[index % statuses.length]!;

/** The request of a device; it was tapped on the morning of the day and waited since. */
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

/**
 * Writes the marks alone, with one statement in its own transaction: no checks, no totals, no
 * audit.
 */
export const upsert = (pool: pg.Pool, { schoolId, day, enrolmentIds, teacherId }: Page) =>
  pool.query(bareUpsert, [
    ...[schoolId, day, enrolmentIds, enrolmentIds.map((_, index) => statusOf(index))],
    ...[teacherId, `${day}T05:00:00Z`],
  ]);

/** Returns unused pages one after the other. */
export function inOrder<One extends Page>(pages: readonly One[]): () => One {
  let next = 0;
  return () => {
    const page = pages[next++];
    if (!page) throw new Error(`All ${pages.length} registers are used.`);
    return page;
  };
}
