import type { LocationUser, locationUserRows } from '@shala/contract/location-users.ts';
import type * as z from 'zod';
import { conflict, inUse, invalid, notFound } from '../../../platform/errors.ts';
import { type Scoped, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockManaged } from '../account-guards.ts';
import type { Area, Stored, StoredPerson } from '../person-record.ts';
import { touchAccounts } from '../store-accounts.ts';
import { areaKey } from './assignment-difference.ts';
import { findLocationUser } from './location-user-queries.ts';
import { saveAreas } from './save-assignments.ts';

type Form = z.output<(typeof locationUserRows)['locationUser/addEdit']['body']>;

/** Assigns an area to an officer, or replaces one. */
export const saveLocationUser = (call: Saving, form: Form): Promise<LocationUser> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const person = await lockManaged(db, clock, form.accountId);
    if (person.role !== 'EducationOfficer')
      throw invalid({ field: 'accountId', key: 'role_without_areas' });
    const before = form.id ? await storedArea(db, person, { ...form, id: form.id }) : undefined;
    const after: Area = {
      stateId: form.stateId ?? null,
      districtId: form.districtId ?? null,
      blockId: form.blockId ?? null,
    };
    if (before && areaKey(before) === areaKey(after)) return findLocationUser(db, before.id);
    if (person.locations.some((other) => areaKey(other) === areaKey(after)))
      throw invalid({ field: areaField(after), key: 'twice' });
    const checked = db.checked('account', person.id);
    const [added] = await saveAreas(call, checked, person, {
      added: before ? [] : [after],
      changed: before ? [{ before, after }] : [],
      removed: [],
    });
    await touchAccounts(checked, clock, [person.id]);
    return findLocationUser(db, before?.id ?? added!);
  });

async function storedArea(
  db: Scoped,
  person: StoredPerson,
  form: Form & { id: string },
): Promise<Area & Stored> {
  const before = person.locations.find(({ id }) => id === form.id);
  if (!before) throw invalid({ field: 'accountId', key: 'fixed' });
  if (form.version === undefined) throw invalid({ field: 'version', key: 'required' });
  if (form.version !== before.version) throw conflict(await findLocationUser(db, form.id));
  return before;
}

const areaField = ({ blockId, districtId }: Area): string =>
  blockId ? 'blockId' : districtId ? 'districtId' : 'stateId';

/** An officer without an area would see nothing. */
export const deleteLocationUser = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const { accountId } = await findLocationUser(db, id);
    const person = await lockManaged(db, clock, accountId);
    const area = person.locations.find((other) => other.id === id);
    if (!area) throw notFound('location_user');
    if (person.locations.length === 1 && person.role === 'EducationOfficer')
      throw inUse('user.last_area', { name: person.name });
    const checked = db.checked('account', person.id);
    await saveAreas(call, checked, person, { added: [], changed: [], removed: [area] });
    await touchAccounts(checked, clock, [person.id]);
    return null;
  });
