import type { Concession, concessionForm } from '@shala/contract/fee-concessions.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recorderOf } from '../../../platform/audit.ts';
import { onConstraintViolation } from '../../../platform/database.ts';
import { conflictError, inUse, invalid } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import { searchKey } from '../../../platform/search-key.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockForEdit } from '../../../platform/versioned-rows.ts';
import { openYear } from '../../academic-years/academic-years-public.ts';
import { requireHeads } from '../setup/fee-heads.ts';
import { findConcession } from './concession-record.ts';

type Form = z.output<typeof concessionForm>;

export const saveConcession = (call: Saving, form: Form): Promise<Concession> =>
  onConstraintViolation(
    transact(call, (call) => save(call, form)),
    { fee_concession_name: () => invalid({ field: 'name', key: 'name_taken' }) },
  );

async function save(call: Saving, form: Form): Promise<Concession> {
  const { db } = call;
  const { id = newId(), version, schoolId, academicYearId, headIds } = form;
  const before = form.id
    ? await lockForEdit(db, 'fee_concession', { id, version }, findConcession)
    : null;
  // What a charge was lowered by stays what it is called.
  for (const field of ['schoolId', 'academicYearId', 'kind'] as const) {
    if (before && before[field] !== form[field]) throw invalid({ field, key: 'fixed' });
  }
  await openYear(db, academicYearId, schoolId);
  await requireHeads(db, schoolId, headIds);
  const columns = {
    name: form.name,
    local_name: form.localName || null,
    name_hindi: form.nameHindi || null,
    match_key: searchKey(form.name),
    kind: form.kind,
    basis_points: form.basisPoints ?? null,
    paise: form.paise ?? null,
    sibling_place: form.siblingPlace ?? null,
    categories: sql<string[]>`${[...new Set(form.categories)]}::text[]`,
    head_ids: sql<string[]>`${[...new Set(headIds)]}::uuid[]`,
    version: (before?.version ?? 0) + 1,
  };
  await (before
    ? db.update('fee_concession').set(columns).where('fee_concession.id', '=', id).execute()
    : db
        .insert('fee_concession')
        .values({ ...columns, id, school_id: schoolId, academic_year_id: academicYearId })
        .execute());
  const after = await findConcession(db, id);
  await recordConcession(call, { before, after });
  return after;
}

export const deleteConcession = (call: Saving, id: string): Promise<null> =>
  onConstraintViolation(
    transact(call, async (call) => {
      const { db } = call;
      await db.lock('fee_concession', id);
      const before = await findConcession(db, id);
      if (before.kind === 'rte') throw conflictError('fees.rte_stays');
      await openYear(db, before.academicYearId, before.schoolId);
      await db.delete('fee_concession').where('fee_concession.id', '=', id).execute();
      await recordConcession(call, { before });
      return null;
    }),
    { fee_grant_of_concession: concessionInUse, fee_entry_of_concession: concessionInUse },
  );

const concessionInUse = () => inUse('fees.concession_in_use');

const auditSnapshot = ({
  id,
  version,
  schoolId,
  academicYearId,
  headIds,
  granted,
  ...concession
}: Concession) => concession;

const recordConcession = recorderOf('fee_concession', auditSnapshot);
