import {
  type ContentRecord,
  type contentForm,
  type contentRows,
  nextStates,
  publishing,
} from '@shala/contract/content.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql, type Updateable } from 'kysely';
import type * as z from 'zod';
import { attachFile, expireFiles } from '../../platform/attach-file.ts';
import { recorderOf } from '../../platform/audit.ts';
import type { Content } from '../../platform/database-types.ts';
import { conflictError, inUse, invalid, notAllowed } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import { ownContent } from '../../platform/scope-conditions.ts';
import { searchLines } from '../../platform/search-key.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { requireSubjectFits } from '../subjects/subjects-public.ts';
import { findContent } from './content-queries.ts';
import { type ContentLimit, lockRoom, requireRoomOfSchool } from './content-room.ts';
import { contentMediaTypes, kindOf } from './file-kind.ts';

type Form = z.output<typeof contentForm>;
type StateForm = z.output<(typeof contentRows)['content/updateState']['body']>;

export const saveContent = (
  limit: ContentLimit,
  call: Saving,
  form: Form,
): Promise<ContentRecord> =>
  transactOnce(call, 'content/addEdit', form, (call, form) =>
    form.id ? edit(limit, call, { ...form, id: form.id }) : add(limit, call, form),
  );

async function add(limit: ContentLimit, call: Saving, form: Form): Promise<ContentRecord> {
  const { db, clock } = call;
  const { schoolId = null, districtId = null } = form;
  await requireOwner(db, { schoolId, districtId });
  await requireSubjectFits(db, { ...form, schoolId });
  const id = newId();
  const now = clock.now().toISOString();
  const material = await takeMaterial(limit, call, form);
  await db
    .insert('content')
    .values({
      id,
      school_id: schoolId,
      district_id: districtId,
      account_id: db.person.accountId,
      state: 'draft',
      revision: 1,
      kind: material.kind,
      created_at: now,
      updated_at: now,
      ...columnsOf(form),
    })
    .execute();
  await db.require('content', [id]);
  await insertRevision(call, { id, number: 1, ...material });
  const after = await findContent(db, id);
  await recordContent(call, { after });
  return after;
}

async function edit(
  limit: ContentLimit,
  call: Saving,
  form: Form & { id: string },
): Promise<ContentRecord> {
  const { db } = call;
  const { id } = form;
  const before = await lockForEdit(db, 'content', form, findContent);
  if (!before.isMine) throw notAllowed('content.not_yours');
  if (before.schoolId !== (form.schoolId ?? null)) throw fixed('schoolId');
  if (before.districtId !== (form.districtId ?? null)) throw fixed('districtId');
  await requireSubjectFits(db, { ...form, schoolId: before.schoolId });
  const isOther = (form.fileId ?? null) !== before.fileId || (form.link || null) !== before.link;
  if (!isOther) return change(call, before, columnsOf(form));
  const material = await takeMaterial(limit, call, form);
  const revision = before.revisions[0]!.number + 1;
  await insertRevision(call, { id, number: revision, ...material });
  return change(call, before, { ...columnsOf(form), kind: material.kind, revision });
}

/** A teacher sends the own item for review; who answers for the owner's content publishes it. */
export const updateState = (call: Saving, form: StateForm): Promise<ContentRecord> =>
  transact(call, async (call) => {
    const { state } = form;
    const before = await lockForEdit(call.db, 'content', form, findContent);
    const isAllowed = publishing.includes(state) ? before.mayPublish : before.isMine;
    if (!isAllowed) throw notAllowed('content.not_yours');
    if (!nextStates[before.state].includes(state)) throw conflictError('content.state');
    return change(call, before, { state });
  });

/** Changes columns of an item that is locked, and records it. */
async function change(
  call: Saving,
  before: ContentRecord,
  columns: Updateable<Content>,
): Promise<ContentRecord> {
  const { db, clock } = call;
  const { id, version } = before;
  await db
    .update('content')
    .set({ ...columns, version: version + 1, updated_at: clock.now().toISOString() })
    .where('content.id', '=', id)
    .execute();
  const after = await findContent(db, id);
  await recordContent(call, { before, after });
  return after;
}

/** What somebody has opened stays, withdrawn; its files go with it otherwise. */
export const deleteContent = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const checked = await db.lock('content', id);
    const before = await findContent(db, id);
    if (!before.isMine) throw notAllowed('content.not_yours');
    const opened = await checked
      .selectFrom('content_opening')
      .where('content_id', '=', id)
      .select('day')
      .executeTakeFirst();
    if (opened) throw inUse('content.was_opened');
    const files = before.revisions.flatMap(({ fileId }) => fileId ?? []);
    await db.delete('content').where('content.id', '=', id).execute();
    await expireFiles(checked, clock, files);
    await recordContent(call, { before });
    return null;
  });

const fixed = (field: string) => invalid({ field, key: 'fixed' });

/** The office adds to the programme and anywhere, an officer to own districts, a school's staff to own schools. */
async function requireOwner(
  db: Scoped,
  owner: Pick<ContentRecord, 'schoolId' | 'districtId'>,
): Promise<void> {
  const { accountId } = db.person;
  const { rows } = await sql<{ mine: boolean }>`
    select ${ownContent(db.person)} as mine
    from (values (${owner.schoolId}::uuid, ${owner.districtId}::uuid, ${accountId}::uuid, 'draft'))
      as content (school_id, district_id, account_id, state)`.execute(
    db.checked('account', accountId),
  );
  if (!rows[0]!.mine) throw notAllowed('content.not_yours');
}

type Material = { kind: ContentRecord['kind']; fileId: string | null; link: string | null };

/** The room is checked here again: the file may have been uploaded for another school, or for none. */
async function takeMaterial(
  limit: ContentLimit,
  { db, clock }: Saving,
  { schoolId, fileId, link }: Form,
): Promise<Material> {
  if (!fileId) return { kind: 'link', fileId: null, link: link! };
  if (schoolId) await lockRoom(await db.require('school', [schoolId]), schoolId);
  const refused = { field: 'fileId', key: 'own_upload' };
  const file = { id: fileId, ...refused, mediaTypes: contentMediaTypes };
  const { mediaType, size } = await attachFile(db, clock, file);
  if (schoolId) await requireRoomOfSchool(limit, db, { schoolId, size });
  return { kind: kindOf(mediaType)!, fileId, link: null };
}

const insertRevision = (
  { db, clock }: Saving,
  { id, number, kind, fileId, link }: Material & { id: string; number: number },
) =>
  db
    .checked('content', id)
    .insertInto('content_revision')
    .values({
      content_id: id,
      number,
      kind,
      file_id: fileId,
      link,
      account_id: db.person.accountId,
      created_at: clock.now().toISOString(),
    })
    .execute();

const columnsOf = (form: Form) => ({
  name: form.name,
  local_name: form.localName || null,
  name_hindi: form.nameHindi || null,
  description: form.description || null,
  language: form.language,
  standard: form.standard,
  subject_id: form.subjectId,
  chapter_id: form.chapterId ?? null,
  search_key: searchLines(form.name, form.localName, form.nameHindi, form.description),
});

const auditSnapshot = ({
  name,
  localName,
  nameHindi,
  description,
  language,
  standard,
  subjectName,
  chapterName,
  state,
  fileName,
  link,
}: ContentRecord) => ({
  name,
  localName,
  nameHindi,
  description,
  language,
  standard,
  subject: subjectName,
  chapter: chapterName,
  state,
  fileName,
  link,
});

const recordContent = recorderOf('content', auditSnapshot);
