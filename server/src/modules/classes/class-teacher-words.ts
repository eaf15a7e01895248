import type { Say } from '../../platform/texts.ts';

interface NamedTeacher {
  isClosed: boolean;
  classTeacherName: string | null;
  classTeacherHasLeft: boolean;
}

/** The class teacher's name as the list of classes shows it; in a year that is closed it stands as it was. */
export const classTeacherInWords = (say: Say, of: NamedTeacher): string | null =>
  of.classTeacherHasLeft && !of.isClosed
    ? `${of.classTeacherName} (${say('classes:list.teacherLeft')})`
    : of.classTeacherName;
