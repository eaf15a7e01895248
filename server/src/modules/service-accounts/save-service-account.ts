import { newId } from '@shala/contract/new-id.ts';
import type { ServiceAccount, serviceAccountForm } from '@shala/contract/service-accounts.ts';
import { grantableTitles, titleDifference } from '@shala/contract/titles.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { anyOf } from '../../platform/database.ts';
import { type FieldIssue, invalid } from '../../platform/errors.ts';
import { type CheckedDb, type Scoped, transact } from '../../platform/scope.ts';
import { searchKey } from '../../platform/search-key.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { findServiceAccount } from './service-account-list.ts';

type Form = z.output<typeof serviceAccountForm>;

export const saveServiceAccount = (call: Saving, form: Form): Promise<ServiceAccount> =>
  transact(call, async (call) => {
    const issues = [...(await districtIssues(call.db, form)), ...titleIssues(form)];
    if (issues.length > 0) throw invalid(...issues);
    return form.id ? edit(call, { ...form, id: form.id }) : add(call, form);
  });

async function add(call: Saving, form: Form): Promise<ServiceAccount> {
  const { db, clock } = call;
  const id = newId();
  const now = clock.now().toISOString();
  const made = { id, is_service: true, is_premium: true, created_at: now };
  await db
    .insert('account')
    .values({ ...made, ...accountColumns(form, clock) })
    .execute();
  await db
    .insert('service_account')
    .values({ id, purpose: form.purpose ?? null })
    .execute();
  await storeReach(await db.require('service_account', [id]), id, form);
  const after = await findServiceAccount(db, id);
  await record(call, 'add', after, { after: snapshot(after) });
  return after;
}

async function edit(call: Saving, form: Form & { id: string }): Promise<ServiceAccount> {
  const { db, clock } = call;
  const { id } = form;
  const before = await lockForEdit(db, 'service_account', form, findServiceAccount);
  const checked = db.checked('service_account', id);
  await checked
    .updateTable('account')
    .set(accountColumns(form, clock))
    .where('id', '=', id)
    .execute();
  await db
    .update('service_account')
    .set({ purpose: form.purpose ?? null, version: before.version + 1 })
    .where('service_account.id', '=', id)
    .execute();
  await checked.deleteFrom('service_reach').where('account_id', '=', id).execute();
  await storeReach(checked, id, form);
  const after = await findServiceAccount(db, id);
  await record(call, 'edit', after, { before: snapshot(before), after: snapshot(after) });
  return after;
}

/** Its keys stay: they are refused while it is deactivated, and good again after. */
export const setServiceStatus = (
  call: Saving,
  { id, version, status }: { id: string; version: number; status: ServiceAccount['status'] },
): Promise<ServiceAccount> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const before = await lockForEdit(db, 'service_account', { id, version }, findServiceAccount);
    await db
      .checked('service_account', id)
      .updateTable('account')
      .set({ status, updated_at: clock.now().toISOString() })
      .where('id', '=', id)
      .execute();
    await db
      .update('service_account')
      .set({ version: version + 1 })
      .where('service_account.id', '=', id)
      .execute();
    const after = await findServiceAccount(db, id);
    if (status !== before.status) {
      await record(call, status === 'active' ? 'activate' : 'deactivate', after);
    }
    return after;
  });

const accountColumns = ({ name, role, accessControlList }: Form, clock: Clock) => {
  const { added, removed } = titleDifference(role, [...new Set(accessControlList)]);
  return {
    name,
    search_key: searchKey(name),
    role,
    titles_added: [...added],
    titles_removed: [...removed],
    updated_at: clock.now().toISOString(),
  };
};

async function storeReach(db: CheckedDb, accountId: string, form: Form): Promise<void> {
  const { stateId, schoolId, districtIds = [] } = form;
  const none = { state_id: null, district_id: null, school_id: null };
  const districts = [...new Set(districtIds)].map((id) => ({ ...none, district_id: id }));
  const state = stateId ? [{ ...none, state_id: stateId }] : [];
  const places =
    form.role === 'Principal'
      ? [{ ...none, school_id: schoolId! }]
      : districts.length > 0
        ? districts
        : state;
  await db
    .insertInto('service_reach')
    .values(places.map((place) => ({ id: newId(), account_id: accountId, ...place })))
    .execute();
}

async function districtIssues(db: Scoped, form: Form): Promise<FieldIssue[]> {
  const { stateId, districtIds = [] } = form;
  if (!stateId || districtIds.length === 0) return [];
  const elsewhere = await db
    .from('district')
    .select('district.id')
    .where('district.id', '=', anyOf(districtIds))
    .where('district.state_id', '<>', stateId)
    .execute();
  return elsewhere.length > 0 ? [{ field: 'districtIds', key: 'district_of_state' }] : [];
}

const titleIssues = ({ role, accessControlList }: Form): FieldIssue[] =>
  accessControlList
    .filter((title) => !grantableTitles(role).includes(title))
    .map((title) => ({ field: 'accessControlList', key: 'title_not_for_role', values: { title } }));

type Verb = 'add' | 'edit' | 'activate' | 'deactivate';

const record = (
  call: Saving,
  verb: Verb,
  { id, name }: ServiceAccount,
  rows: { before?: object; after?: object } = {},
): Promise<void> =>
  recordAct(call, { act: `service_account.${verb}`, entityId: id, entityName: name, ...rows });

const snapshot = ({ name, purpose, role, reach, accessControlList }: ServiceAccount) => ({
  name,
  purpose,
  role,
  reach: reach.join(', '),
  accessControlList,
});
