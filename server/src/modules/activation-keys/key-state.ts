import type { keyStates } from '@shala/contract/activation-keys.ts';
import { sql } from 'kysely';

type KeyState = (typeof keyStates)[number];

const isUnused = sql<boolean>`activation_key.started_on is null
  and activation_key.plan_extended_on is null`;

/**
 * The last day for a key's devices: of its school's plan, or without a school of its own months. These queries
 * have joined the key's school.
 */
export const endsOn = sql<string | null>`case
  when ${isUnused} then null
  when activation_key.school_id is null then activation_key.ends_on
  else school.plan_ends_on end`;

export const stateOn = (day: string) => sql<KeyState>`case
  when activation_key.revoked_at is not null then 'revoked'
  when ${isUnused} then 'unused'
  when ${endsOn} >= ${day}::date then 'active'
  else 'expired' end`;
