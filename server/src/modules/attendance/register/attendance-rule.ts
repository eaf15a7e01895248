import type { AttendanceRule, attendanceRuleForm } from '@shala/contract/attendance.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { requireVersion } from '../../../platform/versioned-rows.ts';
import { usualLockDays } from './register-place.ts';

type Form = z.output<typeof attendanceRuleForm>;

const usualRadius = 200;

/** How a school keeps its registers; the usual way where it has set nothing. */
export async function ruleOf(db: Database, schoolId: string): Promise<AttendanceRule> {
  const row = await db
    .selectFrom('school')
    .leftJoin('attendance_rule', 'attendance_rule.school_id', 'school.id')
    .where('school.id', '=', schoolId)
    .select([
      'school.id as schoolId',
      'school.name as schoolName',
      'attendance_rule.version',
      sql<number>`coalesce(attendance_rule.lock_days, ${usualLockDays})`.as('lockDays'),
      sql<string | null>`to_char(attendance_rule.student_late_after, 'HH24:MI')`.as(
        'studentLateAfter',
      ),
      sql<string | null>`to_char(attendance_rule.staff_late_after, 'HH24:MI')`.as('staffLateAfter'),
      sql<boolean>`coalesce(attendance_rule.asks_place, false)`.as('asksPlace'),
      sql<number>`coalesce(attendance_rule.place_radius, ${usualRadius})`.as('placeRadius'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound('school');
  const { version, ...rule } = row;
  return version === null ? rule : { ...rule, version };
}

export const saveRule = (call: Saving, form: Form): Promise<AttendanceRule> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const { schoolId } = form;
    const checked = await db.lock('school', schoolId, 'no key update');
    const before = await ruleOf(checked, schoolId);
    requireVersion(before, form.version);
    const row = {
      version: (before.version ?? 0) + 1,
      lock_days: form.lockDays,
      student_late_after: form.studentLateAfter,
      staff_late_after: form.staffLateAfter,
      asks_place: form.asksPlace,
      place_radius: form.placeRadius,
      updated_at: clock.now().toISOString(),
    };
    await checked
      .insertInto('attendance_rule')
      .values({ school_id: schoolId, ...row })
      .onConflict((there) => there.column('school_id').doUpdateSet(row))
      .execute();
    const after = await ruleOf(checked, schoolId);
    await recordAct(call, {
      act: 'school.attendance_rule',
      entityId: schoolId,
      entityName: after.schoolName,
      schoolId,
      before: auditSnapshot(before),
      after: auditSnapshot(after),
    });
    return after;
  });

const auditSnapshot = ({ schoolId, schoolName, version, ...rule }: AttendanceRule) => rule;
