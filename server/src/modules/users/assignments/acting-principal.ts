import { addDays, dayInFigures } from '@shala/contract/days.ts';
import type { actingForm, SchoolUser, schoolUserRows } from '@shala/contract/school-users.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { onConstraintViolation } from '../../../platform/database.ts';
import { conflict, type FieldIssue, inUse, invalid, notAllowed } from '../../../platform/errors.ts';
import { type CheckedDb, type Scoped, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockManaged } from '../account-guards.ts';
import { isOpenWork } from '../person-record.ts';
import { findSchoolUser } from './school-user-queries.ts';

type Form = z.output<typeof actingForm>;
type Days = Pick<Form, 'from' | 'to'>;

/** Makes a teacher the school's acting principal for some days, or changes these days (decision 0104). */
export function appointActingPrincipal(call: Saving, form: Form): Promise<SchoolUser> {
  const work = transact(call, async (call) => {
    const { db, clock } = call;
    const { person, before } = await lockWork(call, form);
    if (person.role !== 'Teacher')
      throw notAllowed('user.only_teachers_act', { name: person.name });
    const isAtOneSchool =
      !person.worksElsewhere &&
      person.schools.every(
        ({ schoolId, to }) =>
          schoolId === before.schoolId || !isOpenWork({ to }, clock.schoolDay()),
      );
    if (!isAtOneSchool) throw inUse('user.acts_at_one_school', { name: person.name });
    const issues = [...daysIssues(form, before, clock), ...(await takenIssues(db, before, form))];
    if (issues.length > 0) throw invalid(...issues);
    return saveDays(call, before, form);
  });
  return onConstraintViolation(work, {
    // Two who appoint at the same moment.
    school_user_acts_alone: () => invalid({ field: 'from', key: 'acting_taken_just_now' }),
    school_user_acts_at_one_school: () => invalid({ field: 'from', key: 'acting_taken_just_now' }),
  });
}

/** From this moment the teacher is none but a teacher; days that were stay known. */
export const endActingPrincipal = (
  call: Saving,
  form: z.output<(typeof schoolUserRows)['schoolUser/endActingPrincipal']['body']>,
): Promise<SchoolUser> =>
  transact(call, async (call) => {
    const { before } = await lockWork(call, form);
    const today = call.clock.schoolDay();
    if (before.actsTo === null || before.actsTo < today) return before;
    const yesterday = addDays(today, -1);
    return saveDays(
      call,
      before,
      before.actsFrom! <= yesterday ? { from: before.actsFrom!, to: yesterday } : undefined,
    );
  });

/** The person and their work, both as stored now. Who acts for a principal appoints nobody and prolongs nothing. */
async function lockWork({ db, clock }: Saving, { id, version }: Pick<Form, 'id' | 'version'>) {
  if (db.person.actsUntil) throw notAllowed('user.acting_appoints_nobody');
  const { accountId } = await findSchoolUser(db, id);
  const person = await lockManaged(db, clock, accountId);
  const before = await findSchoolUser(db, id);
  if (before.version !== version) throw conflict(before);
  return { person, before };
}

/** The days have not passed, and the teacher works at the school on each of them. */
function daysIssues({ from, to }: Days, work: SchoolUser, clock: Clock): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (from < work.from)
    issues.push({
      field: 'from',
      key: 'day_at_earliest',
      values: { day: dayInFigures(work.from) },
    });
  if (to < clock.schoolDay()) issues.push({ field: 'to', key: 'day_past' });
  if (work.to !== null && to > work.to)
    issues.push({ field: 'to', key: 'day_at_latest', values: { day: dayInFigures(work.to) } });
  return issues;
}

/** A school has one acting principal at a time, who is named. */
async function takenIssues(db: Scoped, { id, schoolId }: SchoolUser, { from, to }: Days) {
  const other = await db
    .from('school_user')
    .innerJoin('account', 'account.id', 'school_user.account_id')
    .where('school_user.school_id', '=', schoolId)
    .where('school_user.id', '!=', id)
    .where('school_user.acts_from', '<=', to)
    .where('school_user.acts_to', '>=', from)
    .orderBy('school_user.acts_from')
    .select(['account.name', 'school_user.acts_from as from', 'school_user.acts_to as to'])
    .executeTakeFirst();
  if (!other) return [];
  const values = {
    name: other.name,
    from: dayInFigures(other.from!),
    to: dayInFigures(other.to!),
  };
  return [{ field: 'from', key: 'acting_taken', values }];
}

async function saveDays(call: Saving, before: SchoolUser, days: Days | undefined) {
  const { db } = call;
  const { id, accountId, accountName, schoolId, version } = before;
  const checked: CheckedDb = db.checked('account', accountId);
  await checked
    .updateTable('school_user')
    .set({
      acts_from: days?.from ?? null,
      acts_to: days?.to ?? null,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  const after = await findSchoolUser(db, id);
  await recordAct(call, {
    act: `account.${days && days.to >= call.clock.schoolDay() ? 'appoint' : 'end_acting'}`,
    entityId: accountId,
    entityName: accountName,
    schoolId,
    before: auditSnapshot(before),
    after: auditSnapshot(after),
  });
  return after;
}

const auditSnapshot = ({ actsFrom, actsTo }: SchoolUser) => ({ actsFrom, actsTo });
