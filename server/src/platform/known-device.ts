import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { addSeconds, type Clock } from './clock.ts';
import { anyOf, type Database, runFixed } from './database.ts';
import type { Person } from './person.ts';
import { networkOf } from './rate-limit/network-of.ts';

const cookieName = 'shala-device';
const knownDays = 180;
/** A browser keeps no cookie for longer. */
const cookieSeconds = 400 * 24 * 3600;

export interface Device {
  hash: Buffer;
  /** It has shown a cookie of ours, and is not recognised by its kind alone. */
  hasCookie: boolean;
}

/**
 * The browser of a call. Its cookie gives no right; it distinguishes the browser from others at the
 * same address. A page on another origin sends no cookie.
 */
export function recogniseDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  corsOrigins: readonly string[],
): Device {
  const cookie = request.cookies[cookieName];
  if (cookie && /^[\w-]{43}$/.test(cookie)) return { hash: hashed(cookie), hasCookie: true };
  if (corsOrigins.includes(request.headers.origin ?? '')) {
    return { hash: hashed(`agent ${request.headers['user-agent']}`), hasCookie: false };
  }
  const value = randomBytes(32).toString('base64url');
  reply.setCookie(cookieName, value, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: cookieSeconds,
  });
  return { hash: hashed(value), hasCookie: false };
}

/** Devices that were silent for longer are forgotten. */
export const forgottenSince = (clock: Clock): Date =>
  addSeconds(clock.now(), -knownDays * 24 * 3600);

/** By the device's hash, by the address, or not at all. */
export type Familiar = { device: Buffer } | 'address' | undefined;

/** Whether one of the accounts lately signed in from this device, or else from this address. */
export async function familiarity(
  db: Database,
  clock: Clock,
  accountIds: readonly string[],
  { device, address }: { device: Device; address: string },
): Promise<Familiar> {
  const { rows } = await runFixed(
    db,
    sql<{ device: boolean | null; address: boolean | null }>`
      select bool_or(device_hash = ${device.hash}) as device,
        bool_or(address = ${networkOf(address)}) as address
      from known_device
      where account_id = ${anyOf(accountIds)} and signed_in_at > ${forgottenSince(clock).toISOString()}`,
  );
  if (rows[0]?.device && device.hasCookie) return { device: device.hash };
  return rows[0]?.address ? 'address' : undefined;
}

/** Calls further apart than this belong to two stretches of contact. */
const silentSeconds = 15 * 60;
/** What waited on a device arrives within this time of its coming back. */
const arriveSeconds = 3600;

/** The columns of a contact at this moment, for an update of `known_device`. */
export function contactNow(clock: Clock): RawBuilder<unknown> {
  const now = clock.now().toISOString();
  const silent = sql`known_device.last_contact_at < ${addSeconds(clock.now(), -silentSeconds).toISOString()}`;
  return sql`last_contact_at = ${now},
    contact_since = case when ${silent} then ${now} else known_device.contact_since end,
    earlier_contact_at = case when ${silent}
      then known_device.last_contact_at else known_device.earlier_contact_at end`;
}

/**
 * The instant before which no tap of the caller's device can have waited: the last answer that it
 * got before it came back. A device that was not known then has nothing that waited.
 */
export async function lastAnswerBefore(
  db: Database,
  clock: Clock,
  { tokenHash }: Pick<Person, 'tokenHash'>,
): Promise<Date> {
  const { rows } = await runFixed(
    db,
    sql<{ began: string; since: string | null; earlier: string | null }>`
      select session.created_at as began, contact_since as since, earlier_contact_at as earlier
      from session
      left join known_device using (account_id, device_hash)
      where token_hash = ${tokenHash}`,
  );
  const [known] = rows;
  if (!known) return clock.now();
  if (known.since === null || known.earlier === null) return new Date(known.began);
  const arriving = addSeconds(clock.now(), -arriveSeconds).getTime();
  const earlier = Date.parse(known.earlier);
  return new Date(Date.parse(known.since) > arriving ? earlier : Math.max(earlier, arriving));
}

const hashed = (text: string) => hash('sha256', text, 'buffer');
