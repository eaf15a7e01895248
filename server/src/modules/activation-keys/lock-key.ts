import { conflict, conflictError, notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { findKey, type KeyFacts, keyFacts } from './key-record.ts';

/** A key in sight, as it stands and until the transaction ends. */
export async function lockKey(db: Scoped, id: string, day: string): Promise<KeyFacts> {
  const key = db.from('activation_key').where('activation_key.id', '=', id);
  await key.select('activation_key.id').forUpdate().execute();
  // Read once it is held: what was read while waiting for it may be old.
  const [present] = await keyFacts(key, day);
  if (!present) throw notFound('activation_key');
  return present;
}

/** The same for a change, which neither a revoked key nor one that was changed meanwhile takes. */
export async function lockKeyForEdit(
  db: Scoped,
  { id, version }: { id: string; version: number },
  day: string,
): Promise<KeyFacts> {
  const key = await lockKey(db, id, day);
  if (key.state === 'revoked') throw conflictError('activation_key.is_revoked');
  if (key.version !== version) throw conflict(await findKey(db, id, day));
  return key;
}
