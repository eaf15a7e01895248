import type { Family } from '@shala/contract/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Person } from '../../../platform/person.ts';
import type { Call } from '../../../platform/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { type PinAccount, studentsOf } from './student-accounts.ts';

/** As long as the stored PIN is the same. */
const digestOf = (passwordHash: string): Buffer => hashToken(passwordHash);

/** Remembers with a session the children whose PIN was right in it. */
export async function keepProof(
  transaction: Database,
  tokenHash: Buffer,
  children: readonly PinAccount[],
): Promise<void> {
  await transaction
    .insertInto('session_child')
    .values(
      children.map(({ id, passwordHash }) => ({
        token_hash: tokenHash,
        account_id: id,
        pin_digest: digestOf(passwordHash!),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['token_hash', 'account_id'])
        .doUpdateSet((eb) => ({ pin_digest: eb.ref('excluded.pin_digest') })),
    )
    .execute();
}

/**
 * The children to whom a session may switch: their PIN was right in it and is still the same, and they are still
 * children of its mobile number at a school.
 */
export async function provenChildren(
  db: Database,
  clock: Clock,
  { tokenHash, mobile }: { tokenHash: Buffer; mobile: string },
): Promise<PinAccount[]> {
  const proofs = await db
    .selectFrom('session_child')
    .where('token_hash', '=', tokenHash)
    .select(['account_id as accountId', 'pin_digest as digest'])
    .execute();
  const digests = new Map(proofs.map(({ accountId, digest }) => [accountId, digest]));
  const students = await studentsOf(db, clock, { mobile });
  return students.filter(
    ({ id, status, passwordHash }) =>
      status === 'active' &&
      passwordHash !== null &&
      digests.get(id)?.equals(digestOf(passwordHash)) === true,
  );
}

/** The mobile number of the family; undefined in a session of one person alone. */
export async function familyMobileOf(
  db: Database,
  { tokenHash }: Pick<Person, 'tokenHash'>,
): Promise<string | undefined> {
  const session = await db
    .selectFrom('session')
    .where('token_hash', '=', tokenHash)
    .select('family_mobile as mobile')
    .executeTakeFirst();
  return session?.mobile ?? undefined;
}

/** The children of the session, by name. */
export async function fetchFamily({
  db,
  clock,
  person,
}: Pick<Call, 'db' | 'clock' | 'person'>): Promise<Family> {
  const own = db.checked('account', person.accountId);
  const mobile = await familyMobileOf(own, person);
  if (!mobile) return { children: [], canAdd: false };
  const children = await provenChildren(own, clock, { tokenHash: person.tokenHash, mobile });
  return {
    children: children
      .map(({ id, studentId, name, localName }) => ({
        id: studentId,
        name,
        localName,
        isPresent: id === person.accountId,
      }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    canAdd: true,
  };
}
