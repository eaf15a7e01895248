import { newId } from '@shala/contract/new-id.ts';
import type { Insertable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Holiday, Leave, LeaveType } from '../database-types.ts';

type With<Table> = Partial<Insertable<Table>>;

/** Inserts days off: holidays and leave. */
export function leaveMakers(db: Database, clock: Clock, next: () => number) {
  const now = () => clock.now().toISOString();

  /** A day off; without a place it applies to the whole programme. */
  async function holiday(with_: With<Holiday> = {}) {
    const day = with_.from_day ?? `2026-12-${String((next() % 28) + 1).padStart(2, '0')}`;
    const row = {
      id: newId(),
      kind: 'off',
      name: 'A holiday',
      from_day: day,
      to_day: day,
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('holiday').values(row).execute();
    return row;
  }

  /** Casual leave of twelve days a year. */
  async function leaveType(with_: With<LeaveType> = {}) {
    const row = {
      id: newId(),
      code: `T${letters(next())}`,
      name: 'Casual leave',
      for_roles: ['Principal', 'Teacher'],
      per_year: 24,
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('leave_type').values(row).execute();
    return row;
  }

  /** A day's leave that waits for a decision. */
  async function leave(with_: With<Leave> & { leave_type_id: string }) {
    const row = {
      id: newId(),
      from_day: '2026-11-30',
      to_day: with_.from_day ?? '2026-11-30',
      half_days: 2,
      reason: 'A reason',
      asked_by_name: 'Somebody',
      asked_at: now(),
      ...with_,
    };
    await db.insertInto('leave').values(row).execute();
    return row;
  }

  return { holiday, leaveType, leave };
}

/** 1 → 'A', 27 → 'AA'. */
function letters(number: number): string {
  const last = String.fromCharCode(65 + ((number - 1) % 26));
  return number <= 26 ? last : letters(Math.floor((number - 1) / 26)) + last;
}
