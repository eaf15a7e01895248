import { conflict, conflictError } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { findKey, type KeyFacts, keyFacts } from './key-record.ts';

/** A key in sight, as it stands and until the transaction ends. */
export async function lockKey(db: Scoped, id: string, day: string): Promise<KeyFacts> {
  await db.lock('activation_key', id);
  const [key] = await keyFacts(db.from('activation_key').where('activation_key.id', '=', id), day);
  return key!;
}

/** For an edit: a revoked key cannot be edited, nor one that was edited meanwhile. */
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
