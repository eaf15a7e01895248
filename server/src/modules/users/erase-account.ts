import type { DeletionRequest } from '@shala/contract/auth.ts';
import type { Rows } from '@shala/contract/rows.ts';
import { sql } from 'kysely';
import { conflict } from '../../platform/errors.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import { Answer, type Call, type Saving } from '../../platform/serve.ts';
import {
  closeDeletion,
  lockDeletionRequest,
  lockOtherRequests,
  nobodysName,
} from '../auth/auth-public.ts';
import { lockRegistersOfWork, refreshWork } from '../leave/leave-public.ts';
import { lockManaged, requireAnotherSuperAdmin } from './account-guards.ts';
import type { StoredPerson } from './person-record.ts';
import { recordAccount } from './record-changes.ts';

/** Kept for the person alone, and of no use to anybody else. */
const ownTables = [
  'session',
  'session_child',
  'sign_in',
  'known_device',
  'password_reset',
  'idempotency',
  'import_columns',
  'dashboard_tiles',
  'resource_reading',
  'saved_report',
  'saved_report_reader',
  'location_user',
];

/**
 * The only way to a request that is done. The registers, books and certificates that the law has a
 * school keep stay as they were written (decision 0099).
 */
export const eraseAccount = (
  call: Call<Rows['User/eraseAccount']>,
): Promise<Answer<DeletionRequest>> =>
  transact(call, async (call) => {
    const { db, clock, body, say } = call;
    const request = await lockDeletionRequest(db, { id: body.requestId, version: body.version });
    if (request.account?.id !== body.id) throw conflict(request);
    const others = await lockOtherRequests(db, request);
    await lockRegistersOfWork(db, [body.id]);
    const person = await lockManaged(db, clock, body.id);
    await requireAnotherSuperAdmin(db, person);
    const account = db.checked('account', person.id);
    for (const table of ownTables) {
      await sql`delete from ${sql.table(table)} where account_id = ${person.id}`.execute(account);
    }
    const isStudent = person.role === 'Student';
    if (isStudent) await forgetSignIn(account, call, person.id);
    else await forgetPerson(account, call, person);
    await recordAccount(call, 'erase', { ...person, name: isStudent ? person.name : nobodysName });
    const note = body.note || null;
    for (const other of others) await closeDeletion(call, other, note);
    const closed = await closeDeletion(call, request, note);
    return new Answer(
      closed,
      say(`messages:deletion_request.${isStudent ? 'signed_off' : 'erased'}`),
    );
  });

const neverSignedIn = {
  password_hash: null,
  password_change_required: false,
  one_time_until: null,
  one_time_misses: 0,
  pin_guessed_at: null,
  last_sign_in_at: null,
  language: null,
  colour_scheme: null,
};

/** A student's name is the school's record; the account has the sign-in alone. */
async function forgetSignIn(account: CheckedDb, { clock }: Saving, id: string): Promise<void> {
  await account
    .updateTable('account')
    .set({ ...neverSignedIn, version: sql`version + 1`, updated_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
}

async function forgetPerson(
  account: CheckedDb,
  { clock }: Saving,
  { id, mobile, schools }: StoredPerson,
): Promise<void> {
  const now = clock.now().toISOString();
  await account
    .updateTable('account')
    .set({
      ...neverSignedIn,
      name: nobodysName,
      search_key: '',
      email: null,
      mobile: null,
      gender: null,
      is_premium: false,
      titles_added: [],
      titles_removed: [],
      status: 'deactivated',
      erased_at: now,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  if (mobile) await account.deleteFrom('one_time_code').where('mobile', '=', mobile).execute();
  await account
    .updateTable('report')
    .set({ account_name: nobodysName })
    .where('account_id', '=', id)
    .execute();
  const today = clock.schoolDay();
  await endWork(account, id, today);
  const touched = { accountId: id, schoolIds: schools.map(({ schoolId }) => schoolId) };
  await refreshWork(account, [touched], today);
}

async function endWork(account: CheckedDb, id: string, today: string): Promise<void> {
  await account
    .deleteFrom('school_user')
    .where('account_id', '=', id)
    .where('starts_on', '>', today)
    .execute();
  await account
    .updateTable('school_user')
    .set({ ends_on: today, version: sql`version + 1` })
    .where('account_id', '=', id)
    .where(sql<boolean>`coalesce(ends_on, 'infinity') > ${today}::date`)
    .execute();
}
