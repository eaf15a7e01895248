import { newId } from '@shala/contract/new-id.ts';
import type { Resource, resourceForm } from '@shala/contract/resources.ts';
import type * as z from 'zod';
import { attachFile, documents, expireFiles } from '../../platform/attach-file.ts';
import { recorderOf } from '../../platform/audit.ts';
import { invalid } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import { transact } from '../../platform/scope.ts';
import { searchLines } from '../../platform/search-key.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { findResource } from './resource-queries.ts';

type Form = z.output<typeof resourceForm>;
type Place = Pick<Resource, 'stateId' | 'districtId'>;

export const saveResource = (call: Saving, form: Form): Promise<Resource> =>
  transactOnce(call, 'resource/addEdit', form, async (call, form) => {
    const { db, clock } = call;
    const { id = newId(), version } = form;
    const place = { stateId: form.stateId ?? null, districtId: form.districtId ?? null };
    const before = form.id
      ? await lockForEdit(db, 'resource', { id, version }, findResource)
      : null;
    if (before && !isSamePlace(before, place)) throw invalid({ field: 'districtId', key: 'fixed' });
    const now = clock.now().toISOString();
    const row = {
      ...columnsOf(form),
      state_id: place.stateId,
      district_id: place.districtId,
      file_id: await keptFile(call, form.fileId ?? null, before?.fileId ?? null),
      updated_at: now,
      version: (before?.version ?? 0) + 1,
    };
    await (before
      ? db.update('resource').set(row).where('resource.id', '=', id).execute()
      : db
          .insert('resource')
          .values({ ...row, id, created_at: now })
          .execute());
    // Who wrote it has read it.
    await rememberReading(call, id);
    if (before) await dropReplaced(call, before.fileId, row.file_id);
    const after = await findResource(db, id);
    await recordResource(call, { before, after });
    return after;
  });

export const deleteResource = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    await call.db.lock('resource', id);
    const before = await findResource(call.db, id);
    await call.db.delete('resource').where('resource.id', '=', id).execute();
    await dropReplaced(call, before.fileId, null);
    await recordResource(call, { before });
    return null;
  });

export const markResourceRead = (call: Saving, id: string): Promise<Resource> =>
  transact(call, async (call) => {
    await call.db.lock('resource', id, 'key share');
    await rememberReading(call, id);
    return findResource(call.db, id);
  });

const rememberReading = ({ db, clock }: Saving, id: string) =>
  db
    .checked('account', db.person.accountId)
    .insertInto('resource_reading')
    .values({
      account_id: db.person.accountId,
      resource_id: id,
      read_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const isSamePlace = (one: Place, other: Place) =>
  one.stateId === other.stateId && one.districtId === other.districtId;

async function keptFile({ db, clock }: Saving, fileId: string | null, before: string | null) {
  if (fileId && fileId !== before) {
    const refused = { field: 'fileId', key: 'own_document' };
    await attachFile(db, clock, { id: fileId, ...refused, mediaTypes: documents });
  }
  return fileId;
}

/** A document that no card names any more is deleted. */
async function dropReplaced({ db, clock }: Saving, before: string | null, now: string | null) {
  if (!before || before === now) return;
  await expireFiles(db.checked('account', db.person.accountId), clock, [before]);
}

const columnsOf = (form: Form) => ({
  name: form.name,
  local_name: form.localName || null,
  name_hindi: form.nameHindi || null,
  text: form.text || null,
  local_text: form.localText || null,
  text_hindi: form.textHindi || null,
  link: form.link || null,
  for_roles: form.forRoles,
  is_pinned: form.isPinned,
  from_day: form.from,
  to_day: form.to ?? null,
  search_key: searchLines(
    form.name,
    form.localName,
    form.nameHindi,
    form.text,
    form.localText,
    form.textHindi,
  ),
});

const auditSnapshot = ({
  id,
  version,
  stateId,
  districtId,
  placeName,
  state,
  isUnread,
  ...resource
}: Resource) => ({ ...resource, place: placeName });

const recordResource = recorderOf('resource', auditSnapshot);
