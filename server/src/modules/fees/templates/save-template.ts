import type { FeeTemplate, feeTemplateForm } from '@shala/contract/fee-templates.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recorderOf } from '../../../platform/audit.ts';
import { jsonb, onConstraintViolation } from '../../../platform/database.ts';
import { invalid } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import { searchKey } from '../../../platform/search-key.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockForEdit } from '../../../platform/versioned-rows.ts';
import { findTemplate } from './template-record.ts';

type Form = z.output<typeof feeTemplateForm>;

export const saveTemplate = (call: Saving, form: Form): Promise<FeeTemplate> =>
  onConstraintViolation(
    transact(call, (call) => save(call, form)),
    { fee_template_name: () => invalid({ field: 'name', key: 'name_taken' }) },
  );

async function save(call: Saving, form: Form): Promise<FeeTemplate> {
  const { db, clock } = call;
  const { id = newId(), version } = form;
  const before = form.id
    ? await lockForEdit(db, 'fee_template', { id, version }, findTemplate)
    : null;
  const instalments = form.instalments.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
  const columns = {
    name: form.name,
    match_key: searchKey(form.name),
    standards: sql<number[]>`${[...new Set(form.standards)].sort((a, b) => a - b)}::smallint[]`,
    medium: form.medium ?? null,
    stream: form.stream ?? null,
    instalments: jsonb(instalments),
    updated_at: clock.now().toISOString(),
    version: (before?.version ?? 0) + 1,
  };
  await (before
    ? db.update('fee_template').set(columns).where('fee_template.id', '=', id).execute()
    : db
        .insert('fee_template')
        .values({ ...columns, id })
        .execute());
  const after = await findTemplate(db, id);
  await recordTemplate(call, { before, after });
  return after;
}

export const deleteTemplate = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    await db.lock('fee_template', id);
    const before = await findTemplate(db, id);
    await db.delete('fee_template').where('fee_template.id', '=', id).execute();
    await recordTemplate(call, { before });
    return null;
  });

/** The instalments as one line each, which a history can compare. */
const auditSnapshot = ({ name, standards, medium, stream, instalments }: FeeTemplate) => ({
  name,
  standards,
  medium,
  stream,
  instalments: instalments.map(
    ({ name, dueOn, amounts }) =>
      `${name} ${dueOn}: ${amounts.map(({ kind, paise }) => `${kind} ${paise / 100}`).join(', ')}`,
  ),
});

const recordTemplate = recorderOf('fee_template', auditSnapshot);
