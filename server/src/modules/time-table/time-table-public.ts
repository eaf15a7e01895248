export { copyLessons } from './copy-lessons.ts';
export { dayOfClass } from './day-of-class.ts';
export { dayOfTeacher } from './day-of-teacher.ts';
export { awayByLeave, backFromLeave } from './leave-away.ts';
export { lessonsToCover } from './lessons-to-cover.ts';
export { proposedWeek } from './proposed-week.ts';
export { giveLesson } from './save-substitute.ts';
