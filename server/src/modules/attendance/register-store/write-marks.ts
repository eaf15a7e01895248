import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { type Database, jsonb, runFixed } from '../../../platform/database.ts';

export interface Writer {
  accountId: string;
  name: string;
}

export interface NewMark {
  enrolmentId: string;
  /** null: cleared; `by` is then who cleared it. */
  status: string | null;
  note: string | null;
  /** Counts as made then; bounded by when the device last heard from us and by now. */
  tappedAt: string;
  /** Check-in and check-out, where they are kept. */
  inAt?: string | null;
  outAt?: string | null;
}

interface RegisterDay {
  schoolId: string;
  year: number;
  day: string;
  classId: string;
}

interface Writing {
  marks: readonly NewMark[];
  by: Writer;
  arrivedAt: string;
}

/** Writes marks of a day that is locked, in one order for everybody. */
export async function writeMarks(
  db: Database,
  day: Omit<RegisterDay, 'classId'>,
  writing: Writing,
): Promise<void> {
  await runFixed(db, insertMarks(day, writing));
}

const insertMarks = (
  { schoolId, year, day }: Omit<RegisterDay, 'classId'>,
  { marks, by, arrivedAt }: Writing,
) => sql`
    insert into mark (school_id, year, day, enrolment_id, status, note, in_at, out_at, version,
      marked_by, tapped_at, arrived_at)
    select ${schoolId}, ${year}, ${day}::date, "enrolmentId", status, note, "inAt", "outAt", 1,
      ${by.accountId}, "tappedAt", ${arrivedAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as row (
      "enrolmentId" uuid, status text, note text, "inAt" timestamptz, "outAt" timestamptz,
      "tappedAt" timestamptz)
    order by "enrolmentId"
    on conflict (school_id, year, day, enrolment_id) do update
      set status = excluded.status, note = excluded.note, in_at = excluded.in_at,
        out_at = excluded.out_at, version = mark.version + 1, marked_by = excluded.marked_by,
        tapped_at = excluded.tapped_at, arrived_at = excluded.arrived_at`;

/** Writes marks of a class and who saved its register last; gives whether it was the first save. */
export async function writeRegister(
  db: Database,
  register: RegisterDay,
  writing: Writing,
): Promise<{ isFirst: boolean }> {
  const { schoolId, year, day, classId } = register;
  const { by, arrivedAt } = writing;
  const { rows } = await runFixed(
    db,
    sql<{ isFirst: boolean }>`
    with written as (${insertMarks(register, writing)}), before as (
      select from class_day where school_id = ${schoolId} and day = ${day}::date
        and class_id = ${classId} and first_marked_at is not null
    )
    insert into class_day (school_id, day, class_id, year, first_marked_at, marked_at, marked_by,
      marked_by_name)
    values (${schoolId}, ${day}, ${classId}, ${year}, ${arrivedAt}, ${arrivedAt}, ${by.accountId},
      ${by.name})
    on conflict (school_id, day, class_id) do update
      set first_marked_at = coalesce(class_day.first_marked_at, excluded.first_marked_at),
        marked_at = excluded.marked_at, marked_by = excluded.marked_by,
        marked_by_name = excluded.marked_by_name
    returning not exists (select from before) as "isFirst"`,
  );
  return rows[0]!;
}

/** Writes marks after which none is left: the register was not kept, and its next save is its first again. */
export async function clearRegister(
  db: Database,
  register: RegisterDay,
  writing: Writing,
): Promise<{ isFirst: false }> {
  const { schoolId, day, classId } = register;
  await writeMarks(db, register, writing);
  await db
    .updateTable('class_day')
    .set({ first_marked_at: null, marked_at: null, marked_by: null, marked_by_name: null })
    .where('school_id', '=', schoolId)
    .where('day', '=', day)
    .where('class_id', '=', classId)
    .execute();
  return { isFirst: false };
}

interface ChangedMark {
  enrolmentId: string;
  /** With check-in and check-out, where the mark is cleared. */
  before: {
    status: string | null;
    note: string | null;
    inAt?: string | null;
    outAt?: string | null;
  };
  after: { status: string | null; note: string | null };
  tappedAt: string;
}

/** What marks were before they were changed, by whom and why; it is never altered. */
export async function recordChanges(
  db: Database,
  { schoolId, year, day }: Omit<RegisterDay, 'classId'>,
  {
    changes,
    by,
    arrivedAt,
    reason,
  }: { changes: readonly ChangedMark[]; by: Writer; arrivedAt: string; reason: string | null },
): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto('attendance_change')
    .values(
      changes.map((change) => ({
        id: newId(),
        school_id: schoolId,
        year,
        day,
        enrolment_id: change.enrolmentId,
        before: jsonb(change.before),
        after: jsonb(change.after),
        reason,
        account_id: by.accountId,
        account_name: by.name,
        tapped_at: change.tappedAt,
        arrived_at: arrivedAt,
      })),
    )
    .execute();
}
