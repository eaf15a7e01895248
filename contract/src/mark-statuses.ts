/** What a teacher marks. A student without a mark is 'not marked', which is never 'absent'. */
export const markStatuses = ['present', 'absent', 'late', 'half_day', 'medical'] as const;

/** What a register shows: an approved leave appears in it by itself. */
export const shownStatuses = [...markStatuses, 'on_leave'] as const;

/** What an approved leave makes of a student's day: the whole of it, or half. */
export const leaveStatuses = ['on_leave', 'medical', 'half_leave'] as const;

type MarkStatus = (typeof markStatuses)[number];
type ShownStatus = (typeof shownStatuses)[number];
type LeaveStatus = (typeof leaveStatuses)[number];

/**
 * The same rule as the database's: a student marked present on leave is present, and half a leave
 * leaves the other half.
 */
export function shownStatus(
  status: MarkStatus | null,
  leaveStatus: LeaveStatus | null,
): ShownStatus | null {
  const hasCome = status === 'present' || status === 'late' || status === 'half_day';
  if (leaveStatus === 'half_leave') return status === null || hasCome ? 'half_day' : status;
  return hasCome ? status : (leaveStatus ?? status);
}

/** Present for the percentage: a half day counts half. */
export const attended = { present: 1, late: 1, half_day: 0.5 } as const;

export const attendedShare = (shown: ShownStatus): number =>
  shown in attended ? attended[shown as keyof typeof attended] : 0;

/** The totals of a register by what its students are marked as. */
export const markedAs = ['present', 'late', 'halfDay', 'absent', 'onLeave', 'medical'] as const;
type Totals = Record<'enrolled' | (typeof markedAs)[number], number>;

/** How many students of a register are marked; a student without a mark is never absent. */
export const markedOf = (totals: Totals): number =>
  markedAs.reduce((sum, name) => sum + totals[name], 0);

/** The share of the marked students who were present; undefined without any. */
export function presentShare(totals: Totals): number | undefined {
  const marked = markedOf(totals);
  if (marked === 0) return undefined;
  const { present, late, halfDay } = totals;
  return (present * attended.present + late * attended.late + halfDay * attended.half_day) / marked;
}

/** Below this share of the working days since admission a student's attendance is low. */
export const attendanceFloor = 0.75;
