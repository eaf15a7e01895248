import { manages } from '@shala/contract/roles.ts';
import { anyOf } from '../../../platform/database.ts';
import type { DoneLine, ImportContext } from '../../../platform/import-job/importer.ts';
import { Scoped } from '../../../platform/scope.ts';
import { lockRegistersOfWork } from '../../leave/leave-public.ts';
import { peopleOf } from '../find-person.ts';
import type { KnownPerson } from '../person-record.ts';
import { isAccountChanged } from '../person-rules.ts';
import { isStill, type Snapshot, snapshotOf } from '../person-snapshot.ts';
import { usedAccounts } from '../used-accounts.ts';
import { accountsOf } from './import-lookups.ts';
import { PeopleLookup } from './people-lookup.ts';

/**
 * Undoes lines, the last first. A person stays unchanged who was changed since, has signed in, or
 * whose former e-mail or mobile now belongs to another; so does one who works out of scope, as in
 * the form.
 */
export async function undoUserImport(
  context: ImportContext,
  lines: DoneLine[],
): Promise<{ kept: number[] }> {
  const { clock, person } = context;
  const db = new Scoped(context.db, person);
  const ids = [...new Set(lines.map(({ entityId }) => entityId))];
  const before = lines.map((line) => (line.before ?? {}) as Partial<Snapshot>);
  await lockRegistersOfWork(
    db,
    ids,
    before.flatMap(({ schools = [] }) => schools),
  );
  const accounts = await accountsOf(db, {
    ids,
    emails: before.flatMap(({ email }) => email ?? []),
    mobiles: before.flatMap(({ mobile }) => mobile ?? []),
    lock: true,
  });
  const stored = await peopleOf(
    db,
    clock,
    accounts.map(({ id }) => id),
  );
  const seen = new Set(accounts.flatMap(({ id, isSeen }) => (isSeen ? id : [])));
  const used = await usedAccounts(context.db, ids);
  const lookup = new PeopleLookup(stored);
  const removed: string[] = [];
  const kept: number[] = [];
  const mayTouch = (present: KnownPerson) =>
    seen.has(present.id) && manages(person.role, present.role);

  for (const { line, outcome, entityId, before, after } of lines) {
    const present = lookup.get(entityId);
    const isUntouched = present && mayTouch(present) && isStill(snapshotOf(present), after ?? {});
    const former = { ...before } as Partial<Snapshot>;
    if (isUntouched && outcome === 'updated' && mayGoBack(lookup, present, former)) {
      lookup.put({ ...present, ...former });
    } else if (
      isUntouched &&
      outcome === 'inserted' &&
      !used.has(entityId) &&
      !present.worksElsewhere &&
      present.unseenWork === 0
    ) {
      lookup.drop(entityId);
      removed.push(entityId);
    } else {
      kept.push(line);
    }
  }
  await lookup.store(context);
  await context.db.deleteFrom('account').where('id', '=', anyOf(removed)).execute();
  return { kept };
}

const mayGoBack = (
  lookup: PeopleLookup,
  present: KnownPerson,
  former: Partial<Snapshot>,
): boolean =>
  isFree(lookup, present.id, former) &&
  !(present.worksElsewhere && isAccountChanged(present, { ...present, ...former }));

/** The former e-mail and mobile still belong to nobody else. */
const isFree = (lookup: PeopleLookup, id: string, { email, mobile }: Partial<Snapshot>): boolean =>
  [email, mobile].every((contact) => (lookup.idOf(contact ?? null) ?? id) === id);
