import type { PlaceTiles } from '@shala/contract/dashboard.ts';
import { isAllowed } from '../../platform/access.ts';
import type { Call } from '../../platform/serve.ts';
import { registerOf, registersOf } from '../attendance/attendance-public.ts';
import { countStudents } from '../students/students-public.ts';
import { progressAt } from './progress.ts';
import { countClasses, countUncovered } from './schooling-counts.ts';
import { openQuizzes, overdueBooks, owingStudents, type Place } from './waiting-counts.ts';

type Reader = Pick<Call, 'db' | 'person' | 'clock'>;

/** Each number as the list of the school shows it. */
export async function tilesOfSchool(reader: Reader, schoolId: string): Promise<PlaceTiles> {
  const { db, person, clock } = reader;
  const checked = await db.require('school', [schoolId]);
  const day = clock.schoolDay();
  return {
    ...(isAllowed('class/fetchAll', person) ? await countClasses(db, schoolId) : {}),
    ...(isAllowed('timeTable/fetchArrangement', person)
      ? await countUncovered(db, day, schoolId)
      : {}),
    ...(isAllowed('attendance/fetchBySchool', person)
      ? {
          ...(await registersOf(checked, [schoolId], day)),
          progress: await progressAt(reader, { checked, schoolIds: [schoolId] }),
        }
      : {}),
    ...(isAllowed('activationKey/fetchAllActivationCode', person)
      ? await countDevices(db, schoolId)
      : {}),
    ...(await countsAt(reader, { schoolId })),
  };
}

const countDevices = (db: Call['db'], schoolId: string) =>
  db
    .from('activation_key')
    .innerJoin('activation_device as device', 'device.key_id', 'activation_key.id')
    .where('activation_key.school_id', '=', schoolId)
    .where('device.released_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('devices'))
    .executeTakeFirstOrThrow();

/** Each number as the list of the class shows it. */
export async function tilesOfClass(reader: Reader, classId: string): Promise<PlaceTiles> {
  const { db, person, clock } = reader;
  const checked = await db.require('class', [classId]);
  const { schoolId } = await checked
    .selectFrom('class')
    .where('id', '=', classId)
    .select('school_id as schoolId')
    .executeTakeFirstOrThrow();
  return {
    ...(isAllowed('attendance/fetchByClass', person)
      ? {
          ...(await registerOf(checked, { classId, schoolId }, clock.schoolDay())),
          progress: await progressAt(reader, { checked, schoolIds: [schoolId], classId }),
        }
      : {}),
    ...(await countsAt(reader, { classId })),
  };
}

async function countsAt({ db, person, clock }: Reader, place: Place) {
  const { schoolId, classId } = place;
  const may = (row: Parameters<typeof isAllowed>[0]) => isAllowed(row, person);
  const ofPlace = {
    ...(schoolId && { schoolId: [schoolId] }),
    ...(classId && { classId: [classId] }),
  };
  return {
    ...(may('student/fetchAll')
      ? { students: await countStudents(db, { status: 'present', sort: 'name', ...ofPlace }) }
      : {}),
    ...(may('fees/fetchAllStudentFees') ? await owingStudents(db, place) : {}),
    ...(may('library/fetchLoans') ? await overdueBooks({ db, day: clock.schoolDay() }, place) : {}),
    ...(may('quiz/fetchMcqByClassAndSubject') ? await openQuizzes({ db, clock }, place) : {}),
  };
}
