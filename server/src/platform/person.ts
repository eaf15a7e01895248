import { hash, randomBytes } from 'node:crypto';
import type { Language } from '@shala/contract/fields.ts';
import type { Role } from '@shala/contract/roles.ts';
import { effectiveTitles, type Title } from '@shala/contract/titles.ts';
import { type CompiledQuery, type Expression, type InferResult, sql } from 'kysely';
import { addSeconds, type Clock } from './clock.ts';
import { type Database, runFixed } from './database.ts';
import type { DB } from './database-types.ts';
import { contactNow } from './known-device.ts';
import { prepared, writtenOnce } from './prepared.ts';
import { actsOn, worksOn } from './work-at-school.ts';

/** The caller, with everything that permission and scope are derived from. */
export interface Person {
  accountId: string;
  /** The school day of the call, on which the scope is that of the person. */
  schoolDay: string;
  name: string;
  email: string | null;
  role: Role;
  /** The last day of a teacher who is a Principal for some days (decision 0104). */
  actsUntil: string | null;
  /** The student of a student's account. */
  studentId: string | null;
  titles: Title[];
  isPremium: boolean;
  passwordChangeRequired: boolean;
  language: Language | null;
  /** The schools the person works at today, and those of them whose plan runs. */
  schoolIds: string[];
  plannedSchoolIds: string[];
  /** The areas of an officer. */
  stateIds: string[];
  districtIds: string[];
  blockIds: string[];
  tokenHash: Buffer;
}

const idleHours = 12;

/** However much it is used, a session ends so long after its sign-in. */
const longestDays = 30;

/** A session begun at or before this instant has ended. */
export const tooOldSince = (clock: Clock): Date =>
  addSeconds(clock.now(), -longestDays * 24 * 3600);

/** A session last used at or before this instant has ended. */
export const idleSince = (clock: Clock): Date => addSeconds(clock.now(), -idleHours * 3600);

/** One last used at or after this instant was used while the clock was wrong, and would hardly ever end. */
export const notUsedYet = (clock: Clock): Date => addSeconds(clock.now(), idleHours * 3600);

/**
 * Sessions are touched at most this often: a write for every call would cost more than the call.
 */
const touchAfterSeconds = 60;

const keyPrefix = 'shala_';
export const newApiKey = (): string => keyPrefix + newToken();
const isApiKey = (token: string): boolean => token.startsWith(keyPrefix);

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

interface OfToken {
  day: string;
  tokenHash: Buffer;
  idleSince: string;
  notUsedYet: string;
  tooOldSince: string;
}

/** The person as one text: where it is that of the last call, so is the person. */
const asText = <Row>(db: Database, query: Expression<Row>) =>
  db.selectNoFrom(
    sql<string | null>`(select row_to_json(one)::text from (${query}) as one)`.as('text'),
  );

const ofToken = writtenOnce((db, { day, tokenHash, idleSince, notUsedYet, tooOldSince }: OfToken) =>
  asText(
    db,
    activePerson(db, day)
      .innerJoin('session', 'session.account_id', 'account.id')
      .where('session.token_hash', '=', tokenHash)
      .where('session.last_used_at', '>', idleSince)
      .where('session.last_used_at', '<', notUsedYet)
      .where('session.created_at', '>', tooOldSince)
      .select(['session.last_used_at as lastUsedAt', 'session.method']),
  ),
);

interface OfKey {
  day: string;
  keyHash: Buffer;
}

const ofKey = writtenOnce((db, { day, keyHash }: OfKey) =>
  asText(
    db,
    activePerson(db, day)
      .innerJoin('api_key', 'api_key.service_account_id', 'account.id')
      .where('api_key.key_hash', '=', keyHash)
      .where('api_key.revoked_at', 'is', null)
      .where((or) => or.or([or('api_key.ends_on', 'is', null), or('api_key.ends_on', '>=', day)]))
      .select(['api_key.last_used_at as lastUsedAt', sql<null>`null`.as('method')]),
  ),
);

type FoundRow = PersonRow & { lastUsedAt: string | null; method: string | null };

/** What a person was made of, and when the session or key was last used, in milliseconds. */
const madeOf = new WeakMap<Person, { text: string; lastUsedAt: number }>();

/** The look at a token: the query, and what its rows say. */
export interface Look {
  query: CompiledQuery<{ text: string | null }>;
  /** The person of the token, the very one of its last call where nothing has changed; undefined where it is over. */
  found(rows: { text: string | null }[], lastSeen?: Person): Promise<Person | undefined>;
}

/** A token is looked up for each call (0025). */
export function lookAt(db: Database, clock: Clock, token: string): Look {
  const tokenHash = hashToken(token);
  const day = clock.schoolDay();
  const isKey = isApiKey(token);
  const query = isKey
    ? ofKey(db, { day, keyHash: tokenHash })
    : ofToken(db, {
        day,
        tokenHash,
        idleSince: idleSince(clock).toISOString(),
        notUsedYet: notUsedYet(clock).toISOString(),
        tooOldSince: tooOldSince(clock).toISOString(),
      });
  const found: Look['found'] = async ([row], lastSeen) => {
    if (!row?.text) return undefined;
    const isSame = lastSeen?.schoolDay === day && madeOf.get(lastSeen)?.text === row.text;
    const person = isSame ? lastSeen : personOfText(row.text, day, isKey ? noSession : tokenHash);
    const { lastUsedAt } = madeOf.get(person)!;
    if (lastUsedAt < addSeconds(clock.now(), -touchAfterSeconds).getTime()) {
      await (isKey ? touchKey : touchSession)(db, clock, tokenHash);
    }
    return person;
  };
  return { query, found };
}

/** The person of a token; undefined where the session has ended. */
export async function personOf(
  db: Database,
  clock: Clock,
  token: string,
): Promise<Person | undefined> {
  const look = lookAt(db, clock, token);
  return look.found((await db.executeQuery(look.query)).rows);
}

function personOfText(text: string, day: string, tokenHash: Buffer): Person {
  const { lastUsedAt, method, ...known }: FoundRow = JSON.parse(text);
  const person = asPerson(known, day);
  // A person who signed in with a code never saw the one-time password, and so cannot change it.
  const isOfCode = method !== null && method !== 'password';
  const passwordChangeRequired = person.passwordChangeRequired && !isOfCode;
  const made = { ...person, passwordChangeRequired, tokenHash };
  madeOf.set(made, { text, lastUsedAt: lastUsedAt === null ? 0 : Date.parse(lastUsedAt) });
  return made;
}

/** What a power failure loses of it is less than a second, so that no call waits for the disk. */
const touchSession = (db: Database, clock: Clock, tokenHash: Buffer) =>
  runFixed(
    db,
    sql`
    with touched as (
      update session set last_used_at = ${clock.now().toISOString()}
      from set_config('synchronous_commit', 'off', true) where token_hash = ${tokenHash}
      returning account_id, device_hash
    )
    update known_device set ${contactNow(clock)} from touched
    where known_device.account_id = touched.account_id
      and known_device.device_hash = touched.device_hash`,
  );

const touchKey = (db: Database, clock: Clock, keyHash: Buffer) =>
  runFixed(
    db,
    sql`update api_key set last_used_at = ${clock.now().toISOString()} where key_hash = ${keyHash}`,
  );

const noSession = Buffer.alloc(0);

const ofAccount = prepared((db, { day, accountId }: { day: string; accountId: string }) =>
  activePerson(db, day).where('account.id', '=', accountId),
);

/** The person for whom a job works; without a session. */
export async function personById(
  db: Database,
  clock: Clock,
  accountId: string,
): Promise<Person | undefined> {
  const day = clock.schoolDay();
  const [row] = await ofAccount(db, { day, accountId });
  return row && { ...asPerson(row, day), tokenHash: noSession };
}

/** The same as of a day, also of an account that is deactivated now. */
export async function personAsOf(
  db: Database,
  day: string,
  accountId: string,
): Promise<Person | undefined> {
  const row = await personQuery(db, day).where('account.id', '=', accountId).executeTakeFirst();
  return row && { ...asPerson(row, day), tokenHash: noSession };
}

type PersonRow = InferResult<ReturnType<typeof personQuery>>[number];

function asPerson(row: PersonRow, schoolDay: string): Omit<Person, 'tokenHash'> {
  const { added, removed, premiumOfficer, ...rest } = row;
  const role = row.role as Role;
  // What a teacher need not see may be what a principal has to do.
  const difference = { added, removed: row.actsUntil ? [] : removed };
  return {
    ...rest,
    schoolDay,
    role,
    language: row.language as Language | null,
    titles: effectiveTitles(role, difference),
    isPremium: isPremium(role, premiumOfficer, row.plannedSchoolIds),
  };
}

export function isPremium(role: Role, premiumOfficer: boolean, plannedSchoolIds: string[]) {
  if (role === 'SuperAdmin') return true;
  return role === 'EducationOfficer' ? premiumOfficer : plannedSchoolIds.length > 0;
}

/** Where a person works on the day, an acting principal at that school alone; for a student, where the student is admitted. */
const schoolsOf = (day: string) => sql<string>`(
  select school_user.school_id from school_user
  where school_user.account_id = account.id and ${worksOn(day)}
    and (acting.id is null or acting.id = school_user.id)
  union all
  select admission.school_id from admission
  where admission.student_id = account.student_id
    and (admission.left_on is null or admission.left_on >= ${day})
  union all
  select service_reach.school_id from service_reach
  where service_reach.account_id = account.id and service_reach.school_id is not null)`;

/** An officer's areas; a program's are kept apart, so that it is not found among the officers. */
const areas = sql<
  Pick<DB['location_user'], 'account_id' | 'state_id' | 'district_id' | 'block_id'>
>`(
  select account_id, state_id, district_id, block_id from location_user
  union all
  select account_id, state_id, district_id, null from service_reach)`;

const activePerson = (db: Database, day: string) =>
  personQuery(db, day).where('account.status', '=', 'active');

const personQuery = (db: Database, day: string) =>
  db
    .selectFrom('account')
    .leftJoin('school_user as acting', (join) =>
      join
        .onRef('acting.account_id', '=', 'account.id')
        .on('account.role', '=', sql.lit('Teacher'))
        .on(actsOn(day, 'acting')),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('school')
          .where('school.id', 'in', schoolsOf(day))
          .select([
            sql<string[]>`array_agg(school.id)`.as('all_ids'),
            sql<string[]>`array_agg(school.id) filter (where school.plan_ends_on >= ${day})`.as(
              'planned_ids',
            ),
          ])
          .as('works'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(areas.as('own_area'))
          .whereRef('own_area.account_id', '=', 'account.id')
          .select([
            sql<string[]>`array_remove(array_agg(state_id), null)`.as('state_ids'),
            sql<string[]>`array_remove(array_agg(district_id), null)`.as('district_ids'),
            sql<string[]>`array_remove(array_agg(block_id), null)`.as('block_ids'),
          ])
          .as('area'),
      (join) => join.onTrue(),
    )
    .select([
      'account.id as accountId',
      'account.name',
      'account.email',
      sql<string>`case when acting.id is null then account.role else 'Principal' end`.as('role'),
      'acting.acts_to as actsUntil',
      'account.student_id as studentId',
      'account.is_premium as premiumOfficer',
      'account.password_change_required as passwordChangeRequired',
      'account.language',
      'account.titles_added as added',
      'account.titles_removed as removed',
      sql<string[]>`coalesce(works.all_ids, '{}')`.as('schoolIds'),
      sql<string[]>`coalesce(works.planned_ids, '{}')`.as('plannedSchoolIds'),
      sql<string[]>`coalesce(area.state_ids, '{}')`.as('stateIds'),
      sql<string[]>`coalesce(area.district_ids, '{}')`.as('districtIds'),
      sql<string[]>`coalesce(area.block_ids, '{}')`.as('blockIds'),
    ]);
