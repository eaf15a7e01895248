import type { LibrarySettings, librarySettingsForm } from '@shala/contract/library-settings.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { anyOf, type Database } from '../../platform/database.ts';
import { type CheckedDb, type Scoped, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { requireVersion } from '../../platform/versioned-rows.ts';
import { schoolName } from '../schools/schools-public.ts';

/** Usual in schools; they apply until a school sets its own. */
const usual = {
  studentBooks: 2,
  studentDays: 14,
  staffBooks: 5,
  staffDays: 30,
  renewals: 1,
  finePaise: 100,
  holdDays: 3,
  lendsWhenOverdue: false,
};

/** As the schools have set them, or as they are until these do. */
export async function settingsOfSchools(
  db: CheckedDb,
  schoolIds: readonly string[],
): Promise<Map<string, LibrarySettings>> {
  const stored = await storedSettings(db, schoolIds).execute();
  return new Map(
    schoolIds.map((schoolId) => [
      schoolId,
      settingsFrom(stored.find((one) => one.schoolId === schoolId) ?? null, schoolId),
    ]),
  );
}

const storedSettings = (db: Database, schoolIds: readonly string[]) =>
  db
    .selectFrom('library_settings')
    .where('school_id', '=', anyOf(schoolIds))
    .select([
      'school_id as schoolId',
      'version',
      'student_books as studentBooks',
      'student_days as studentDays',
      'staff_books as staffBooks',
      'staff_days as staffDays',
      'renewals',
      'fine_paise as finePaise',
      'hold_days as holdDays',
      'lends_when_overdue as lendsWhenOverdue',
    ]);

/** The same as a column, for `settingsFrom`: a query that reads more saves another. */
export const settingsColumn = (db: CheckedDb, schoolId: string) =>
  sql<LibrarySettings | null>`(select row_to_json(stored)
    from (${storedSettings(db, [schoolId])}) as stored)`;

export const settingsFrom = (stored: LibrarySettings | null, schoolId: string): LibrarySettings =>
  stored ?? { ...usual, schoolId };

export const settingsOf = async (db: CheckedDb, schoolId: string): Promise<LibrarySettings> =>
  (await settingsOfSchools(db, [schoolId])).get(schoolId)!;

export const fetchSettings = async (db: Scoped, schoolId: string): Promise<LibrarySettings> =>
  settingsOf(await db.require('school', [schoolId]), schoolId);

export const saveSettings = (
  call: Saving,
  form: z.output<typeof librarySettingsForm>,
): Promise<LibrarySettings> =>
  transact(call, async (call) => {
    const { db } = call;
    const { schoolId, version } = form;
    // Whoever sets them at the same moment waits.
    const checked = await db.lock('school', schoolId, 'no key update');
    const before = await settingsOf(checked, schoolId);
    requireVersion(before, version);
    const columns = {
      student_books: form.studentBooks,
      student_days: form.studentDays,
      staff_books: form.staffBooks,
      staff_days: form.staffDays,
      renewals: form.renewals,
      fine_paise: form.finePaise,
      hold_days: form.holdDays,
      lends_when_overdue: form.lendsWhenOverdue,
      version: (version ?? 0) + 1,
    };
    await checked
      .insertInto('library_settings')
      .values({ ...columns, school_id: schoolId })
      .onConflict((already) => already.column('school_id').doUpdateSet(columns))
      .execute();
    const after = await settingsOf(checked, schoolId);
    await recordAct(call, {
      act: 'library_settings.edit',
      entityId: schoolId,
      entityName: await schoolName(checked, schoolId),
      schoolId,
      before: auditSnapshot(before),
      after: auditSnapshot(after),
    });
    return after;
  });

const auditSnapshot = ({ schoolId, version, ...settings }: LibrarySettings) => settings;
