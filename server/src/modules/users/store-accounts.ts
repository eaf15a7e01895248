import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { anyOf, type Database } from '../../platform/database.ts';
import { accountSearchKey } from '../../platform/search-key.ts';
import type { Account } from './person-record.ts';

interface NewAccount extends Account {
  id: string;
}

/**
 * Adds accounts and returns their ids: one whose e-mail or mobile another person has just got is
 * left out. Like every statement here it handles many people at once: the form saves one, an import
 * a thousand.
 */
export async function insertAccounts(
  db: Database,
  clock: Clock,
  accounts: NewAccount[],
): Promise<Set<string>> {
  if (accounts.length === 0) return new Set();
  const now = clock.now().toISOString();
  const inserted = await db
    .insertInto('account')
    .values(
      accounts.map((account) => ({
        ...columnsOf(account),
        id: account.id,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/**
 * Every change increments the version, also a change of a person's schools: one form saves them
 * all.
 */
export async function updateAccounts(
  db: Database,
  clock: Clock,
  accounts: (Account & { id: string })[],
): Promise<void> {
  const rows = accounts.map((account) => ({ id: account.id, ...columnsOf(account) }));
  // A link for a new password lies in the former mailbox.
  await sql`
    delete from password_reset
    using account join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, email text)
      on account.id = row.id and account.email is distinct from row.email
    where password_reset.account_id = account.id`.execute(db);
  await sql`
    update account set version = account.version + 1, updated_at = ${clock.now().toISOString()},
      name = row.name, search_key = row.search_key, email = row.email, mobile = row.mobile,
      role = row.role, is_premium = row.is_premium, gender = row.gender,
      language = row.language,
      titles_added = row.titles_added, titles_removed = row.titles_removed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, name text,
      search_key text, email text, mobile text, role text, is_premium boolean, gender text,
      language text,
      titles_added text[], titles_removed text[])
    where account.id = row.id`.execute(db);
}

export async function touchAccounts(db: Database, clock: Clock, ids: string[]): Promise<void> {
  await db
    .updateTable('account')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: clock.now().toISOString() }))
    .where('id', '=', anyOf(ids))
    .execute();
}

const columnsOf = (account: Account) => ({
  name: account.name,
  search_key: accountSearchKey(account),
  email: account.email,
  mobile: account.mobile,
  role: account.role,
  is_premium: account.isPremium,
  gender: account.gender,
  language: account.language,
  titles_added: [...account.added],
  titles_removed: [...account.removed],
});
