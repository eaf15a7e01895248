import type { OwnClass } from '@shala/contract/dashboard.ts';
import type { Call } from '../../platform/serve.ts';
import { classLabel } from '../classes/classes-public.ts';
import { subjectNameIn } from '../subjects/subjects-public.ts';
import { dayOfClass } from '../time-table/time-table-public.ts';

/** A student's own class and its day; nothing once the student has left. */
export async function ownClass(
  { db, say, language }: Pick<Call, 'db' | 'say' | 'language'>,
  day: string,
): Promise<OwnClass | undefined> {
  const own = await db
    .from('admission')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .leftJoin('account as class_teacher', 'class_teacher.id', 'class.class_teacher_id')
    .where('admission.student_id', '=', db.person.studentId)
    .where('admission.left_on', 'is', null)
    .select([
      'admission.id as admissionId',
      'admission.enrolment_id as enrolmentId',
      'admission.register_number as registerNumber',
      'admission.roll_number as rollNumber',
      'class.id as classId',
      'class.standard',
      'class.division',
      'class.stream',
      'class_teacher.name as classTeacherName',
    ])
    .executeTakeFirst();
  if (!own) return undefined;
  const { admissionId, registerNumber, rollNumber, classId, standard, division, stream } = own;
  // The admission goes on naming the last class while there is no present one.
  if (!own.enrolmentId || !classId || standard === null) {
    const none = { className: null, classTeacherName: null, today: [] };
    return { admissionId, registerNumber, rollNumber, ...none };
  }
  const periods = await dayOfClass({ db, say }, { classId, day });
  return {
    admissionId,
    registerNumber,
    rollNumber,
    className: classLabel(say, { standard, division: division ?? '', stream }),
    classTeacherName: own.classTeacherName,
    today: periods.map(({ number, startsAt, endsAt, name, lesson }) => ({
      number,
      startsAt,
      endsAt,
      name: name ?? null,
      lesson: lesson && {
        subjectName: subjectNameIn(language, lesson),
        teacherName: lesson.substituteName ?? lesson.teacherName,
        isSubstitute: lesson.substituteName !== null,
        room: lesson.room,
      },
    })),
  };
}
