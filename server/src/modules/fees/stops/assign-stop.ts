import { addMonths } from '@shala/contract/days.ts';
import type { assignStopForm, FeeStop } from '@shala/contract/fee-stops.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { anyOf } from '../../../platform/database.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { openYear } from '../../academic-years/academic-years-public.ts';
import { findStop } from './stop-record.ts';

type Form = z.output<typeof assignStopForm>;

/**
 * Gives students a stop for some months, or none. What they had in these months is cut; what they have before and after
 * stays. Charges follow at the next charging.
 */
export const assignStop = (call: Saving, form: Form): Promise<{ students: number }> =>
  transact(call, async (call) => {
    const { db } = call;
    const { schoolId, academicYearId, stopId } = form;
    const admissionIds = [...new Set(form.admissionIds)];
    // Two that assign the same students do it one after the other.
    const checked = await db.lock('admission', admissionIds, 'no key update');
    const names = await namesAt(checked, schoolId, admissionIds);
    await openYear(db, academicYearId, schoolId);
    const stop = stopId ? await requireStop(call, { ...form, stopId }) : null;
    await assign(checked, { ...form, admissionIds });
    await recordAct(call, {
      act: stop ? 'fee_stop.assign' : 'fee_stop.unassign',
      entityId: stop?.id ?? null,
      entityName: names.length === 1 ? names[0]! : (stop?.name ?? null),
      schoolId,
      after: {
        ...(stop ? { stop: stop.name } : {}),
        students: names.length,
        fromMonth: form.fromMonth,
        ...(form.untilMonth ? { untilMonth: form.untilMonth } : {}),
      },
    });
    return { students: names.length };
  });

async function namesAt(db: CheckedDb, schoolId: string, ids: readonly string[]) {
  const students = await db
    .selectFrom('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .where('admission.id', '=', anyOf(ids))
    .where('admission.school_id', '=', schoolId)
    .select('student.name')
    .execute();
  if (students.length < ids.length) throw notFound('admission');
  return students.map(({ name }) => name);
}

/** The stop of this school and year, whose bus runs in these months. */
async function requireStop(call: Saving, form: Form & { stopId: string }): Promise<FeeStop> {
  await call.db.lock('fee_stop', form.stopId, 'key share');
  const stop = await findStop(call, form.stopId);
  if (stop.schoolId !== form.schoolId || stop.academicYearId !== form.academicYearId) {
    throw notFound('fee_stop');
  }
  const runs = (month: string) => month >= stop.firstMonth && month <= stop.lastMonth;
  if (!runs(form.fromMonth)) throw invalid({ field: 'fromMonth', key: 'bus_months' });
  if (form.untilMonth && !runs(form.untilMonth)) {
    throw invalid({ field: 'untilMonth', key: 'bus_months' });
  }
  return stop;
}

async function assign(
  db: CheckedDb,
  { schoolId, academicYearId, stopId, admissionIds, fromMonth, untilMonth }: Form,
): Promise<void> {
  const of = { school_id: schoolId, academic_year_id: academicYearId };
  const cut = await db
    .deleteFrom('fee_stop_assignment')
    .where('school_id', '=', schoolId)
    .where('academic_year_id', '=', academicYearId)
    .where('admission_id', '=', anyOf(admissionIds))
    .where(
      sql<boolean>`daterange(from_month, until_month, '[]')
        && daterange(${fromMonth}::date, ${untilMonth ?? null}::date, '[]')`,
    )
    .returning(['stop_id', 'admission_id', 'from_month', 'until_month'])
    .execute();
  const before = cut
    .filter(({ from_month }) => from_month < fromMonth)
    .map((one) => ({ ...one, until_month: addMonths(fromMonth, -1) }));
  const after = cut
    .filter(({ until_month }) => untilMonth && (until_month === null || until_month > untilMonth))
    .map((one) => ({ ...one, from_month: addMonths(untilMonth!, 1) }));
  const now = admissionIds.flatMap((admission_id) =>
    stopId
      ? { stop_id: stopId, admission_id, from_month: fromMonth, until_month: untilMonth ?? null }
      : [],
  );
  const rows = [...before, ...now, ...after].map((one) => ({ ...of, ...one, id: newId() }));
  if (rows.length > 0) await db.insertInto('fee_stop_assignment').values(rows).execute();
}
