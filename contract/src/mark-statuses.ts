/** What a teacher marks. A child without a mark is 'not marked', which is never 'absent'. */
export const markStatuses = ['present', 'absent', 'late', 'half_day', 'medical'] as const;

/** What a register shows: an approved leave stands in it by itself. */
export const shownStatuses = [...markStatuses, 'on_leave'] as const;

/** Present for the percentage: a half day counts half. */
export const attended = { present: 1, late: 1, half_day: 0.5 } as const;

/** Below this share of the working days since admission a child stands out. */
export const attendanceFloor = 0.75;
