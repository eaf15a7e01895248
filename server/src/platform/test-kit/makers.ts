import { newId } from '@shala/contract/new-id.ts';
import type { Role } from '@shala/contract/roles.ts';
import { type Insertable, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Account, ActivationKey, Block, District, School } from '../database-types.ts';
import { contactNow } from '../known-device.ts';
import { randomCode } from '../random-code.ts';
import { schoolSearchKey } from '../school-search.ts';
import { accountSearchKey } from '../search-key.ts';
import { hashToken, newToken } from '../tokens.ts';
import { classMakers } from './class-makers.ts';
import { contentMakers } from './content-makers.ts';
import { leaveMakers } from './leave-makers.ts';
import { libraryMakers } from './library-makers.ts';
import { noticeMakers } from './notice-makers.ts';
import { quizMakers } from './quiz-makers.ts';
import { studentMakers } from './student-makers.ts';

export const maharashtra = '01920000-0000-7000-8000-000000000027';

/** Inserts rows for tests, one maker an entity; every column that a test omits has a default. Names and numbers count from `first`. */
export function makers(db: Database, clock: Clock, first = 0) {
  let count = first;
  let records = first;
  /** The records of schools are numbered through, whichever maker makes them. */
  const next = () => ++records;
  const now = () => clock.now().toISOString();

  async function district(with_: Partial<Insertable<District>> = {}) {
    const name = with_.name ?? `District ${++count}`;
    const row = {
      id: newId(),
      state_id: maharashtra,
      name,
      match_key: name.toLowerCase(),
      ...with_,
    };
    await db.insertInto('district').values(row).execute();
    return row;
  }

  async function block(districtId: string, with_: Partial<Insertable<Block>> = {}) {
    const name = with_.name ?? `Block ${++count}`;
    const row = {
      id: newId(),
      district_id: districtId,
      name,
      match_key: name.toLowerCase(),
      ...with_,
    };
    await db.insertInto('block').values(row).execute();
    return row;
  }

  /** A school in a district of its own, with a running plan. */
  async function school(with_: Partial<Insertable<School>> = {}) {
    const name = with_.name ?? `School ${++count}`;
    const udise = with_.udise_code ?? `2733${String(++count).padStart(7, '0')}`;
    const row = {
      id: newId(),
      name,
      udise_code: udise,
      search_key: schoolSearchKey({ name, udiseCode: udise, village: with_.village }),
      state_id: maharashtra,
      district_id: with_.district_id ?? (await district()).id,
      plan_starts_on: '2026-06-15',
      plan_ends_on: '2027-06-14',
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('school').values(row).execute();
    return row;
  }

  async function account(role: Role, with_: Partial<Insertable<Account>> = {}) {
    const name = with_.name ?? `${role} ${++count}`;
    const email = with_.email === undefined ? `person${++count}@school.example` : with_.email;
    const row = {
      id: newId(),
      name,
      search_key: accountSearchKey({ ...with_, name, email }),
      email,
      role,
      is_premium: role === 'EducationOfficer',
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('account').values(row).execute();
    return row;
  }

  async function schoolUser(accountId: string, schoolId: string, with_ = {}) {
    const row = {
      id: newId(),
      account_id: accountId,
      school_id: schoolId,
      starts_on: '2026-06-15',
      ...with_,
    };
    await db.insertInto('school_user').values(row).execute();
    return row;
  }

  async function locationUser(
    accountId: string,
    area: { state_id?: string; district_id?: string; block_id?: string },
  ) {
    const row = { id: newId(), account_id: accountId, ...area };
    await db.insertInto('location_user').values(row).execute();
    return row;
  }

  /** An unassigned key for one device and a year. */
  async function activationKey(with_: Partial<Insertable<ActivationKey>> = {}) {
    const row = {
      id: newId(),
      product_key: randomCode(3).replaceAll('-', ''),
      months: 12,
      max_devices: 1,
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('activation_key').values(row).execute();
    return row;
  }

  /** A program with an officer's permissions for a district, and a key of it that nobody knows. */
  async function serviceAccount(reach: { district_id: string }) {
    const { id } = await account('EducationOfficer', { email: null, is_service: true });
    await db.insertInto('service_account').values({ id }).execute();
    await db
      .insertInto('service_reach')
      .values({ id: newId(), account_id: id, ...reach })
      .execute();
    const key = {
      id: newId(),
      service_account_id: id,
      key_hash: hashToken(newToken()),
      hint: 'abcd',
      created_at: now(),
      created_by: id,
    };
    await db.insertInto('api_key').values(key).execute();
    return { id, keyId: key.id };
  }

  /** A token of a signed-in account, on a device that the account has used since June. */
  async function session(accountId: string) {
    const token = newToken();
    const device = Buffer.from('the only device');
    const june = '2026-06-15T00:00:00.000Z';
    await sql`
      with known as (
        insert into known_device (account_id, device_hash, signed_in_at, address, last_contact_at,
          contact_since, earlier_contact_at)
        values (${accountId}, ${device}, ${now()}, '127.0.0.1', ${now()}, ${now()}, ${june})
        on conflict (account_id, device_hash) do update set ${contactNow(clock)}
      )
      insert into session (token_hash, account_id, created_at, last_used_at, address, device_hash)
      values (${hashToken(token)}, ${accountId}, ${now()}, ${now()}, '127.0.0.1', ${device})`.execute(
      db,
    );
    return token;
  }

  return {
    ...classMakers(db, clock, next),
    ...studentMakers(db, clock, next),
    ...leaveMakers(db, clock, next),
    ...noticeMakers(db, clock, next),
    ...contentMakers(db, clock, next),
    ...quizMakers(db, clock),
    ...libraryMakers(db, clock),
    district,
    block,
    school,
    account,
    schoolUser,
    locationUser,
    activationKey,
    serviceAccount,
    session,
  };
}

export type Makers = ReturnType<typeof makers>;
