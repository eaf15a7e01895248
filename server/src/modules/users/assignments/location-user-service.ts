import type { LocationUser, locationUserRows } from '@shala/contract/users.ts';
import type * as z from 'zod';
import { conflict, inUse, invalid, notFound } from '../../../platform/errors.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { lockManaged } from '../account-guards.ts';
import { touchAccounts } from '../import/store-accounts.ts';
import type { Area, Stored, StoredPerson } from '../person-record.ts';
import type { Acting } from '../record-changes.ts';
import { areaKey } from './assignment-difference.ts';
import { findLocationUser } from './location-user-queries.ts';
import { saveAreas } from './save-assignments.ts';

type Form = z.output<(typeof locationUserRows)['locationUser/addEdit']['body']>;

/** Gives an officer an area, or another instead of one. */
export const saveLocationUser = (acting: Acting, form: Form): Promise<LocationUser> =>
  acting.db.transaction(async (db) => {
    const person = await lockManaged(db, acting.clock, form.accountId);
    if (person.role !== 'EducationOfficer')
      throw invalid({ field: 'accountId', key: 'role_without_areas' });
    const before = form.id ? await presentArea(db, person, { ...form, id: form.id }) : undefined;
    const after: Area = {
      stateId: form.stateId ?? null,
      districtId: form.districtId ?? null,
      blockId: form.blockId ?? null,
    };
    if (before && areaKey(before) === areaKey(after)) return findLocationUser(db, before.id);
    if (person.locations.some((other) => areaKey(other) === areaKey(after)))
      throw invalid({ field: areaField(after), key: 'twice' });
    const [added] = await saveAreas({ ...acting, db }, person, {
      added: before ? [] : [after],
      changed: before ? [{ before, after }] : [],
      removed: [],
    });
    await touchAccounts(unscoped(db, 'checked before'), acting.clock, [person.id]);
    return findLocationUser(db, before?.id ?? added!);
  });

async function presentArea(
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
export const deleteLocationUser = (acting: Acting, id: string): Promise<null> =>
  acting.db.transaction(async (db) => {
    const { accountId } = await findLocationUser(db, id);
    const person = await lockManaged(db, acting.clock, accountId);
    const area = person.locations.find((other) => other.id === id);
    if (!area) throw notFound('location_user');
    if (person.locations.length === 1 && person.role === 'EducationOfficer')
      throw inUse('user.last_area', { name: person.name });
    await saveAreas({ ...acting, db }, person, { added: [], changed: [], removed: [area] });
    await touchAccounts(unscoped(db, 'checked before'), acting.clock, [person.id]);
    return null;
  });
