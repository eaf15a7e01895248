export { addUpAreas } from './area-days/add-up-areas.ts';
export { daysOfAreas } from './area-days/days-of-areas.ts';
export { watchAreas } from './area-days/watch-areas.ts';
export { wrongAreas } from './area-days/wrong-areas.ts';
export { bandOfColumn, gramsUsed, mealsOfBand } from './meals/band-columns.ts';
export { gramsAdded } from './meals/grain.ts';
export { attendedDays, markedDays } from './overview/attended-days.ts';
export { ownAttendance } from './overview/own-attendance.ts';
export {
  registerOf,
  registersOf,
  registersToday,
} from './overview/registers-today.ts';
export { studentMonths } from './overview/student-months.ts';
export { ruleOf } from './register/attendance-rule.ts';
export { shown as shownStatus } from './register/mark-record.ts';
export {
  contactBefore,
  isWithinPlan,
  tapTime,
} from './register/tap-time.ts';
export { wrongTotals } from './register-store/check-totals.ts';
export { refreshDaysOff } from './register-store/days-off.ts';
export {
  hasMarks,
  lastMarkedSince,
  removeLeaveMarks,
  requireNoMarksAfter,
} from './register-store/enrolment-marks.ts';
export { refreshStudentLeave } from './register-store/leave-marks.ts';
export { recountDays } from './register-store/recount-days.ts';
export {
  recountClasses,
  refreshRegisters,
} from './register-store/refresh-registers.ts';
export {
  lockAllRegistersExclusive,
  lockRegistersExclusive,
  lockSeveralRegistersShared,
} from './register-store/register-locks.ts';
export { refreshStaffLeave, writeStaffLeave } from './register-store/staff-leave.ts';
