import { newId } from '@shala/contract/new-id.ts';
import type { SavedReport, savedReportForm } from '@shala/contract/saved-reports.ts';
import type * as z from 'zod';
import { recorderOf } from '../../../platform/audit.ts';
import { jsonb, onConstraintViolation } from '../../../platform/database.ts';
import { invalid, notAllowed, notFound } from '../../../platform/errors.ts';
import { type Scoped, transact } from '../../../platform/scope.ts';
import { searchKey } from '../../../platform/search-key.ts';
import type { SavingInLanguage } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { lockForEdit } from '../../../platform/versioned-rows.ts';
import { checkDates, checkFilters, findReport } from '../all-reports.ts';
import { shapeReport } from '../built/shape-report.ts';
import { nextDue } from '../sending/next-due.ts';
import { findSaved } from './saved-report-queries.ts';

type Form = z.output<typeof savedReportForm>;

const violations = {
  saved_report_name: () => invalid({ field: 'name', key: 'name_taken' }),
};

export const saveReport =
  ({ mail }: Pick<Services, 'mail'>) =>
  (call: SavingInLanguage, form: Form): Promise<SavedReport> => {
    if (form.repeats && !mail.canSend) throw notAllowed('report.mail_off');
    return onConstraintViolation(
      transact(call, (call) => save(call, form)),
      violations,
    );
  };

async function save(call: SavingInLanguage, form: Form): Promise<SavedReport> {
  const { db } = call;
  const { id = newId(), version } = form;
  const definition = findReport(db.person, form.report);
  checkFilters(definition, form.filters);
  checkDates(form.filters);
  shapeReport(definition, form.shape);
  const find = (db: Scoped, id: string) => findSaved({ ...call, db }, id);
  const before = form.id ? await lockForEdit(db, 'saved_report', { id, version }, find) : null;
  if (before && !before.isMine) throw notFound('saved_report');
  const updated_at = call.clock.now().toISOString();
  const row = { ...columnsOf(form), ...scheduleOf(call, form), updated_at };
  await (before
    ? db
        .update('saved_report')
        .set({ ...row, version: before.version + 1 })
        .where('saved_report.id', '=', id)
        .execute()
    : db
        .insert('saved_report')
        .values({ ...row, id, account_id: db.person.accountId, created_at: updated_at })
        .execute());
  await saveReaders(db, id, form.readerIds);
  const after = await find(db, id);
  await recordSaved(call, { before, after });
  return after;
}

async function saveReaders(db: Scoped, id: string, readerIds: readonly string[]): Promise<void> {
  const others = [...new Set(readerIds)].filter((one) => one !== db.person.accountId);
  const checked = await db.require('saved_report', [id]);
  await checked.deleteFrom('saved_report_reader').where('saved_report_id', '=', id).execute();
  if (others.length === 0) return;
  await checked
    .insertInto('saved_report_reader')
    .values(others.map((account_id) => ({ saved_report_id: id, account_id })))
    .execute();
}

export const deleteSaved = (call: SavingInLanguage, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    await db.lock('saved_report', id);
    const before = await findSaved(call, id);
    if (!before.isMine) throw notFound('saved_report');
    await db.delete('saved_report').where('saved_report.id', '=', id).execute();
    await recordSaved(call, { before });
    return null;
  });

const columnsOf = (form: Form) => ({
  report: form.report,
  name: form.name,
  match_key: searchKey(form.name),
  filters: jsonb(form.filters),
  shape: form.shape ? jsonb(form.shape) : null,
  period: form.period,
  mails_owner: form.mailsOwner,
});

/** A changed schedule begins without what had failed before. */
function scheduleOf({ clock }: SavingInLanguage, form: Form) {
  const { repeats, weekday, sendAt } = form;
  const failure = { failed_at: null, failure_key: null, failure_values: null };
  if (!repeats || !sendAt)
    return { repeats: null, weekday: null, send_at: null, next_at: null, ...failure };
  const schedule = {
    repeats,
    weekday: repeats === 'weekly' ? (weekday ?? null) : null,
    sendAt,
  };
  return {
    repeats,
    weekday: schedule.weekday,
    send_at: sendAt,
    next_at: nextDue(schedule, clock.now()).toISOString(),
    ...failure,
  };
}

const auditSnapshot = ({
  name,
  title: report,
  lines,
  period,
  readers,
  repeats,
  weekday,
  sendAt,
}: SavedReport) => ({
  name,
  report,
  filters: lines.join(' · '),
  period,
  readers: readers.map((one) => one.name).join(', '),
  repeats,
  weekday,
  sendAt,
});

const recordSaved = recorderOf('saved_report', auditSnapshot);
