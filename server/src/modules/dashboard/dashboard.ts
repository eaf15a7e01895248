import { isAllowed } from '../../platform/access.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import { findWhetherYearIsSet } from '../academic-years/academic-years-public.ts';
import { registersToday } from '../attendance/attendance-public.ts';
import { countFeedbackToAnswer } from '../feedback/feedback-public.ts';
import { countLeaveToDecide, ownLeaveFrom } from '../leave/leave-public.ts';
import { type SchoolsOfDay, schoolsOfDay } from '../school-calendar/school-calendar-public.ts';
import { countStudents } from '../students/students-public.ts';
import { countPeople, countRequests, countSchools, schoolsByArea } from './dashboard-queries.ts';
import { importsToFinish } from './imports-to-finish.ts';
import { outliersOf } from './outliers.ts';
import { ownClass } from './own-class.ts';
import { ownDays } from './own-days.ts';
import { ownHome } from './own-home.ts';
import { progressOf } from './progress.ts';
import { countClasses, countGuessedPins, countUncovered } from './schooling-counts.ts';
import { ownTiles } from './tiles.ts';
import { waitingCounts } from './waiting-counts.ts';

/** Those who are at a school now, as their list shows them. */
const present = { status: 'present', sort: 'name' } as const;

type Reader = Pick<Call, 'db' | 'person' | 'clock' | 'say' | 'language'>;

/** What the person has to do and how it goes, as far as the pages behind are open to them. */
export async function dashboardOf(reader: Reader) {
  const { db, person, clock } = reader;
  const today = onceAsked(() =>
    schoolsOfDay(
      db.checked('account', person.accountId),
      db.condition('school'),
      clock.schoolDay(),
    ),
  );
  const isStudent = person.role === 'Student';
  // For an office the two take about as long.
  const [counts, tiles] = await Promise.all([
    countsOf(reader, today),
    isStudent ? {} : staffTiles(reader, today),
  ]);
  return { ...counts, ...tiles };
}

async function countsOf(
  { db, person, clock, say, language }: Reader,
  today: () => Promise<SchoolsOfDay>,
) {
  const day = clock.schoolDay();
  const seesSchools = isAllowed('school/fetchAllSchool', person);
  const seesPeople = isAllowed('User/fetchAllUser', person);
  const seesRequests = isAllowed('auth/fetchDeletionRequests', person);
  const seesClasses = isAllowed('class/fetchAll', person);
  const seesStudents = isAllowed('student/fetchAll', person);
  const givesPins = person.role !== 'SuperAdmin' && isAllowed('student/updatePins', person);
  const arranges = person.role === 'Principal' && isAllowed('timeTable/updateSubstitute', person);
  const teaches = person.role === 'Teacher' && isAllowed('timeTable/fetchArrangement', person);
  const decidesLeave = isAllowed('leaveApplication/approveOrRejectLeave', person);
  const answersFeedback = isAllowed('feedback/addResponse', person);
  const importsLists = isAllowed('student/addEdit', person) || seesSchools;
  const keepsRegisters = isAllowed('attendance/fetchBySchool', person);
  return {
    ...(seesSchools ? await countSchools(db, day) : {}),
    ...(seesPeople ? await countPeople(db) : {}),
    ...(seesRequests ? await countRequests(db) : {}),
    ...(seesClasses ? await classesOf(db) : {}),
    ...(seesStudents ? { students: await countStudents(db, present) } : {}),
    ...(givesPins ? await countGuessedPins(db) : {}),
    ...(arranges ? await countUncovered(db, day) : {}),
    ...(keepsRegisters ? await registersToday({ db, clock }, today) : {}),
    ...(decidesLeave ? await countLeaveToDecide(db) : {}),
    ...(answersFeedback ? await countFeedbackToAnswer(db) : {}),
    ...(isAllowed('leaveApplication/fetchTypes', person)
      ? { ownLeave: await ownLeaveFrom(db, day) }
      : {}),
    ...(importsLists ? { importsToFinish: await importsToFinish(db, day) } : {}),
    ...(teaches ? { ownDays: await ownDays({ db, say, language }, day) } : {}),
    ...(seesSchools ? { schoolsByArea: await schoolsByArea(db, day) } : {}),
    ...(person.role === 'Student'
      ? {
          ownClass: await ownClass({ db, say, language }, day),
          ownHome: await ownHome({ db, clock, person }),
        }
      : {}),
  };
}

/** Before there are classes a year has to be set for them. */
async function classesOf(db: Scoped) {
  const counts = await countClasses(db);
  return counts.classes > 0 ? counts : { ...counts, ...(await findWhetherYearIsSet(db)) };
}

/** Several tiles count the same schools. */
function onceAsked<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}

async function staffTiles(
  reading: Pick<Call, 'db' | 'person' | 'clock'>,
  today: () => Promise<SchoolsOfDay>,
) {
  const { db, person, clock } = reading;
  const progress = await progressOf(reading);
  const seesAreas = person.role === 'SuperAdmin' || person.role === 'EducationOfficer';
  return {
    ...(await waitingCounts(reading)),
    ...(progress && { progress }),
    ...(seesAreas && isAllowed('attendance/fetchOverview', person)
      ? { outliers: await outliersOf(db, await today(), clock.schoolDay()) }
      : {}),
    tiles: await ownTiles(db),
  };
}
