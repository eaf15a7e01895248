import type { AttendanceRule } from '@shala/contract/attendance.ts';
import type { CallInput } from '../../../platform/call.ts';

export interface RuleValues {
  version: number | undefined;
  lockDays: number | string | null;
  /** `HH:MM`, or blank. */
  studentLateAfter: string;
  staffLateAfter: string;
  asksPlace: boolean;
  placeRadius: number | string | null;
}

export const valuesOf = (rule: AttendanceRule): RuleValues => ({
  version: rule.version,
  lockDays: rule.lockDays,
  studentLateAfter: rule.studentLateAfter ?? '',
  staffLateAfter: rule.staffLateAfter ?? '',
  asksPlace: rule.asksPlace,
  placeRadius: rule.placeRadius,
});

type Body = CallInput<'attendance/updateRule'>['body'];

/** A blank time makes nobody late. */
export const bodyOf = (schoolId: string, values: RuleValues) =>
  ({
    schoolId,
    ...(values.version ? { version: values.version } : {}),
    lockDays: values.lockDays,
    studentLateAfter: values.studentLateAfter || null,
    staffLateAfter: values.staffLateAfter || null,
    asksPlace: values.asksPlace,
    placeRadius: values.placeRadius,
  }) as Body;
