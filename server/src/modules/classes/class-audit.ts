import type { ClassRecord, SchoolClass } from '@shala/contract/classes.ts';

export const auditSnapshot = ({
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

export const teachingsSnapshot = ({ teachings }: Pick<ClassRecord, 'teachings'>) => ({
  teachings: teachings.map(({ subjectName, teacherName }) =>
    teacherName ? `${subjectName}: ${teacherName}` : subjectName,
  ),
});
