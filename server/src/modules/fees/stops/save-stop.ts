import { monthOf } from '@shala/contract/days.ts';
import type { FeeStop, feeStopForm } from '@shala/contract/fee-stops.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recorderOf } from '../../../platform/audit.ts';
import { onConstraintViolation } from '../../../platform/database.ts';
import { inUse, invalid } from '../../../platform/errors.ts';
import { type Scoped, transact } from '../../../platform/scope.ts';
import { searchKey } from '../../../platform/search-key.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockForEdit } from '../../../platform/versioned-rows.ts';
import { openYear } from '../../academic-years/academic-years-public.ts';
import { findStop } from './stop-record.ts';

type Form = z.output<typeof feeStopForm>;

export const saveStop = (call: Saving, form: Form): Promise<FeeStop> =>
  onConstraintViolation(
    transact(call, (call) => save(call, form)),
    { fee_stop_name: () => invalid({ field: 'name', key: 'name_taken' }) },
  );

async function save(call: Saving, form: Form): Promise<FeeStop> {
  const { db, clock } = call;
  const { id = newId(), version, schoolId, academicYearId } = form;
  const find = (db: Scoped, id: string) => findStop({ db, clock }, id);
  const before = form.id ? await lockForEdit(db, 'fee_stop', { id, version }, find) : null;
  for (const field of ['schoolId', 'academicYearId'] as const) {
    if (before && before[field] !== form[field]) throw invalid({ field, key: 'fixed' });
  }
  requireMonths(form, await openYear(db, academicYearId, schoolId));
  const columns = {
    name: form.name,
    local_name: form.localName || null,
    name_hindi: form.nameHindi || null,
    match_key: searchKey(form.name),
    per: form.per,
    paise: form.paise,
    first_month: form.firstMonth,
    last_month: form.lastMonth,
    version: (before?.version ?? 0) + 1,
  };
  await (before
    ? db.update('fee_stop').set(columns).where('fee_stop.id', '=', id).execute()
    : db
        .insert('fee_stop')
        .values({ ...columns, id, school_id: schoolId, academic_year_id: academicYearId })
        .execute());
  const after = await find(db, id);
  await recordStop(call, { before, after });
  return after;
}

/** The bus runs within the year. */
function requireMonths(
  form: Pick<Form, 'firstMonth' | 'lastMonth'>,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): void {
  for (const field of ['firstMonth', 'lastMonth'] as const) {
    const month = monthOf(form[field]);
    if (month < monthOf(startsOn) || month > monthOf(endsOn)) {
      throw invalid({ field, key: 'choice' });
    }
  }
}

export const deleteStop = (call: Saving, id: string): Promise<null> =>
  onConstraintViolation(
    transact(call, async (call) => {
      const { db } = call;
      await db.lock('fee_stop', id);
      const before = await findStop(call, id);
      await openYear(db, before.academicYearId, before.schoolId);
      await db.delete('fee_stop').where('fee_stop.id', '=', id).execute();
      await recordStop(call, { before });
      return null;
    }),
    { fee_stop_assignment_of_stop: () => inUse('fees.stop_in_use') },
  );

const auditSnapshot = ({
  name,
  localName,
  nameHindi,
  per,
  paise,
  firstMonth,
  lastMonth,
}: FeeStop) => ({
  name,
  localName,
  nameHindi,
  per,
  paise,
  firstMonth,
  lastMonth,
});

const recordStop = recorderOf('fee_stop', auditSnapshot);
