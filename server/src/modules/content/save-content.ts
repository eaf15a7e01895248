import {
  type ContentRecord,
  type contentForm,
  type contentRows,
  nextStates,
  publishing,
} from '@shala/contract/content.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { attachFile } from '../../platform/attach-file.ts';
import { recordAct } from '../../platform/audit.ts';
import { conflictError, inUse, invalid, notAllowed } from '../../platform/errors.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import { ownContent } from '../../platform/scope-conditions.ts';
import { searchKey } from '../../platform/search-key.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { requireSubjectFits } from '../subjects/subjects-public.ts';
import { findContent } from './content-queries.ts';
import { contentMediaTypes, kindOf } from './file-kind.ts';

type Form = z.output<typeof contentForm>;
type StateForm = z.output<(typeof contentRows)['content/updateState']['body']>;

export const saveContent = (call: Saving, form: Form): Promise<ContentRecord> =>
  transact(call, (call) => (form.id ? edit(call, { ...form, id: form.id }) : add(call, form)));

async function add(call: Saving, form: Form): Promise<ContentRecord> {
  const { db, clock } = call;
  const { schoolId = null, districtId = null } = form;
  await requireOwner(db, { schoolId, districtId });
  await requireSubjectFits(db, { ...form, schoolId });
  const id = newId();
  const now = clock.now().toISOString();
  const material = await takeMaterial(call, form);
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
  await recordContent(call, 'add', { after });
  return after;
}

async function edit(call: Saving, form: Form & { id: string }): Promise<ContentRecord> {
  const { db, clock } = call;
  const { id } = form;
  const before = await lockForEdit(db, 'content', form, findContent);
  if (!before.isMine) throw notAllowed('content.not_yours');
  if (before.schoolId !== (form.schoolId ?? null)) throw fixed('schoolId');
  if (before.districtId !== (form.districtId ?? null)) throw fixed('districtId');
  await requireSubjectFits(db, { ...form, schoolId: before.schoolId });
  const isOther = (form.fileId ?? null) !== before.fileId || (form.link || null) !== before.link;
  const number = before.revisions[0]!.number + (isOther ? 1 : 0);
  const material = isOther ? await takeMaterial(call, form) : undefined;
  await db
    .update('content')
    .set({
      ...columnsOf(form),
      ...(material && { kind: material.kind, revision: number }),
      version: before.version + 1,
      updated_at: clock.now().toISOString(),
    })
    .where('content.id', '=', id)
    .execute();
  if (material) await insertRevision(call, { id, number, ...material });
  const after = await findContent(db, id);
  await recordContent(call, 'edit', { before, after });
  return after;
}

/** A teacher sends the own item for review; who answers for the owner's content publishes it. */
export const updateState = (call: Saving, form: StateForm): Promise<ContentRecord> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const { id, state } = form;
    const before = await lockForEdit(db, 'content', form, findContent);
    const isAllowed = publishing.includes(state) ? before.mayPublish : before.isMine;
    if (!isAllowed) throw notAllowed('content.not_yours');
    if (!nextStates[before.state].includes(state)) throw conflictError('content.state');
    await db
      .update('content')
      .set({ state, version: before.version + 1, updated_at: clock.now().toISOString() })
      .where('content.id', '=', id)
      .execute();
    const after = await findContent(db, id);
    await recordContent(call, 'edit', { before, after });
    return after;
  });

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
    if (files.length > 0) {
      await checked
        .updateTable('file')
        .set({ expires_at: clock.now().toISOString() })
        .where('id', 'in', files)
        .execute();
    }
    await recordContent(call, 'delete', { before });
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

async function takeMaterial({ db, clock }: Saving, { fileId, link }: Form): Promise<Material> {
  if (!fileId) return { kind: 'link', fileId: null, link: link! };
  await attachFile(db, clock, {
    id: fileId,
    field: 'fileId',
    key: 'own_upload',
    mediaTypes: contentMediaTypes,
  });
  const { mediaType } = await db
    .checked('account', db.person.accountId)
    .selectFrom('file')
    .where('id', '=', fileId)
    .select('media_type as mediaType')
    .executeTakeFirstOrThrow();
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
  search_key: [form.name, form.localName, form.nameHindi, form.description]
    .map((text) => searchKey(text ?? ''))
    .join('\n'),
});

function recordContent(
  call: Saving,
  verb: 'add' | 'edit' | 'delete',
  { before, after }: { before?: ContentRecord; after?: ContentRecord },
): Promise<void> {
  const { id, name, schoolId } = (after ?? before)!;
  return recordAct(call, {
    act: `content.${verb}`,
    entityId: id,
    entityName: name,
    schoolId,
    before: before && auditSnapshot(before),
    after: after && auditSnapshot(after),
  });
}

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
