export {
  awayByLeave,
  backFromLeave,
  refreshSubstitutions,
} from './arrangement/absence-by-leave.ts';
export { absentWithoutLeave } from './arrangement/arrangement.ts';
export { isAwayIn, lessonOn } from './arrangement/away-in-period.ts';
export { lessonsToCover } from './arrangement/lessons-to-cover.ts';
export { assignSubstitute } from './arrangement/save-substitute.ts';
export { copyLessons } from './copy-lessons.ts';
export { dayOfClass } from './day-of-class.ts';
export { dayOfTeacher } from './day-of-teacher.ts';
export { proposedWeek } from './proposed-week.ts';
export { weekPlanOf } from './week-plan.ts';
