import { type CompiledQuery, type Expression, sql } from 'kysely';
import { addSeconds, type Clock } from './clock.ts';
import { type Database, runFixed } from './database.ts';
import { contactNow } from './known-device.ts';
import { asPerson, noSession, type Person } from './person.ts';
import { activePerson, type PersonRow } from './person-query.ts';
import { writtenOnce } from './prepared.ts';
import { idleSince, notUsedYet, tooOldSince } from './session-age.ts';
import { hashToken, isApiKey } from './tokens.ts';

/**
 * Sessions are touched at most this often: a write for every call would cost more than the call.
 */
const touchAfterSeconds = 60;

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
