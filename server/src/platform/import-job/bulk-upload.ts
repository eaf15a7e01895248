import { createHash } from 'node:crypto';
import { isCleanText } from '@shala/contract/fields.ts';
import type { ImportKind } from '@shala/contract/importable.ts';
import { type bulkUploadForm, type ImportRepair, importRepairs } from '@shala/contract/imports.ts';
import { newId } from '@shala/contract/new-id.ts';
import * as z from 'zod';
import { invalid, unusable } from '../errors.ts';
import { once } from '../idempotency.ts';
import { withoutAadhaar } from '../import/aadhaar-cells.ts';
import type { ImportField } from '../import/column-match.ts';
import type { OpenTable } from '../import/kept-table.ts';
import { type Scoped, unscoped } from '../scope.ts';
import type { Call } from '../serve.ts';
import type { Services } from '../services.ts';
import { uploadQuota } from '../upload-quota.ts';
import { uploadToKeep } from './keep-upload.ts';
import { listMadeFor } from './list-made-for.ts';

/** The input of an import job. */
export interface ImportInput {
  fileId: string;
  fileName: string;
  dryRun: boolean;
  /** Our field's key to the column's number, as the person corrected it. */
  mapping: Record<string, number | null> | null;
  /** Matches the columns by their names and values, not as the last time. */
  forgetColumns?: boolean;
  /** Line to field to the value that replaces the file's. */
  edits: Record<string, Record<string, string>>;
  /** Absent in jobs from before repairs existed. */
  repairs?: ImportRepair[];
  options: Record<string, unknown>;
}

type UploadCall = Pick<Call, 'db' | 'clock' | 'person' | 'file'> & {
  form: z.output<typeof bulkUploadForm>;
};

const keepUploadSeconds = 7 * 24 * 3600;

const mappingShape = z.record(z.string().max(60), z.int().min(0).max(500).nullable());
const editsShape = z.record(
  z.string().regex(/^\d{1,7}$/),
  z.record(z.string().max(60), z.string().max(5000).refine(isCleanText)),
);

/**
 * Stores the file and queues its import, or its dry run. A second call with the same key queues
 * nothing. The file is sent to where files lie before the transaction, which a slow store would keep open.
 */
export async function takeBulkUpload(
  { files, jobs, say, settings }: Pick<Services, 'files' | 'jobs' | 'say' | 'settings'>,
  { db, clock, person, file, form }: UploadCall,
  {
    kind,
    fields,
    openTable,
    options = {},
  }: {
    kind: ImportKind;
    fields: readonly ImportField[];
    openTable?: OpenTable | undefined;
    options?: Record<string, unknown>;
  },
): Promise<{ jobId: string }> {
  const mapping = readJson('mapping', form.mapping, mappingShape);
  const edits = readJson('edits', form.edits, editsShape);
  const repairs = readJson('repairs', form.repairs, importRepairs) ?? [];
  const { idempotencyKey: key, dryRun = false, forgetColumns = false, ...rest } = form;
  const sha256 = file?.sha256.toString('hex') ?? form.fileId;
  if (!sha256) throw invalid({ field: 'file', key: 'required' });
  const body = JSON.stringify({ ...rest, dryRun, forgetColumns, options, sha256 });
  const path = `bulk-upload/${kind}/${createHash('sha256').update(sha256).digest('base64url')}`;
  const upload =
    file && (await uploadToKeep(file, { fields, mapping: mapping ?? null, say, openTable }));
  const sent = upload && { ...upload, id: newId() };
  if (sent) await files.prepare(sent.id, sent);
  let isTaken = false;
  const queue = async (transaction: Scoped) => {
    const bare = unscoped(transaction, 'job');
    if (sent) {
      await files.takeOver(bare, sent.id, sent, {
        accountId: person.accountId,
        madeFor: listMadeFor({ person, options }),
        name: sent.name,
        mediaType: 'application/octet-stream',
        keepSeconds: keepUploadSeconds,
        quota: uploadQuota(settings, person),
      });
    }
    const kept = sent ?? (await earlierUpload(transaction, form.fileId!));
    const input: ImportInput = {
      fileId: kept.id,
      fileName: kept.name,
      dryRun,
      mapping: mapping ?? null,
      forgetColumns,
      edits: keptEdits(edits ?? {}, fields),
      repairs: repairs.map((repair) => repairWithoutAadhaar(repair, fields)),
      options,
    };
    const jobId = await jobs.enqueue(bare, {
      kind,
      accountId: person.accountId,
      input,
      label: kept.name,
    });
    isTaken = true;
    return { jobId };
  };
  try {
    return await once(db, { clock, key, path, body }, queue);
  } finally {
    // Of a call that was refused, or whose key has its job already.
    if (sent && !isTaken) await files.remove(sent.id);
  }
}

/** An upload of the caller's that a check has kept. */
async function earlierUpload(db: Scoped, id: string) {
  const kept = await db
    .from('file')
    .select(['file.id', 'file.name'])
    .where('file.id', '=', id)
    .where('file.account_id', '=', db.person.accountId)
    .executeTakeFirst();
  if (!kept) throw unusable('upload_gone');
  return kept;
}

function readJson<T>(field: string, text: string | undefined, shape: z.ZodType<T>): T | undefined {
  if (text === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw invalid({ field, key: 'json' });
  }
}

/** The job stores the typed cells, without Aadhaar numbers. */
function keptEdits(edits: ImportInput['edits'], fields: readonly ImportField[]) {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return Object.fromEntries(
    Object.entries(edits).map(([line, cells]) => [
      line,
      Object.fromEntries(
        Object.entries(cells).map(([key, value]) => [key, withoutAadhaar(value, byKey.get(key))]),
      ),
    ]),
  );
}

function repairWithoutAadhaar(repair: ImportRepair, fields: readonly ImportField[]): ImportRepair {
  const kept = (text: string) =>
    withoutAadhaar(
      text,
      fields.find(({ key }) => key === repair.field),
    );
  if (repair.kind === 'replace') {
    return { ...repair, from: kept(repair.from), to: kept(repair.to) };
  }
  return repair.kind === 'fill' ? { ...repair, value: kept(repair.value) } : repair;
}
