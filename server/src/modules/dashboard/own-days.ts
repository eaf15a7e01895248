import type { OwnDay } from '@shala/contract/dashboard.ts';
import type { Call } from '../../platform/serve.ts';
import { classLabel } from '../classes/classes-public.ts';
import { subjectNameIn } from '../subjects/subjects-public.ts';
import { dayOfTeacher } from '../time-table/time-table-public.ts';

type Reader = Pick<Call, 'db' | 'say' | 'language'>;

/** What a teacher has to teach on a day, school by school. */
export async function ownDays({ db, say, language }: Reader, day: string): Promise<OwnDay[]> {
  const schools = await db
    .from('school')
    .select(['school.id', 'school.name'])
    .orderBy('school.search_key')
    .orderBy('school.id')
    .execute();
  const days: OwnDay[] = [];
  for (const { id, name } of schools)
    days.push(await ownDay({ db, say, language }, { id, name }, day));
  return days;
}

async function ownDay(
  { db, say, language }: Reader,
  school: { id: string; name: string },
  day: string,
): Promise<OwnDay> {
  const teacherId = db.person.accountId;
  const { isAway, periods } = await dayOfTeacher(
    { db, say },
    { schoolId: school.id, day },
    teacherId,
  );
  return {
    schoolId: school.id,
    schoolName: school.name,
    isAway,
    periods: periods.map(({ number, startsAt, endsAt, name, lessons }) => ({
      number,
      startsAt,
      endsAt,
      name: name ?? null,
      lessons: lessons.map((lesson) => ({
        classId: lesson.classId,
        className: classLabel(say, lesson),
        subjectName: subjectNameIn(language, lesson),
        room: lesson.room,
        insteadOf: lesson.teacherId === teacherId ? null : lesson.teacherName,
        substituteName: lesson.teacherId === teacherId ? lesson.substituteName : null,
      })),
    })),
  };
}
