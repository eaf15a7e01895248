import type { ClassRecord, SchoolClass } from '@shala/contract/classes.ts';

/** A class as the trail tells it, by names. */
export const told = ({
  academicYearName,
  standard,
  division,
  medium,
  stream,
  capacity,
  room,
  classTeacherName,
}: SchoolClass) => ({
  academicYear: academicYearName,
  standard,
  division,
  medium,
  stream,
  capacity,
  room,
  classTeacher: classTeacherName,
});

export const toldTeachings = ({ teachings }: Pick<ClassRecord, 'teachings'>) => ({
  teachings: teachings.map(({ subjectName, teacherName }) =>
    teacherName ? `${subjectName}: ${teacherName}` : subjectName,
  ),
});
