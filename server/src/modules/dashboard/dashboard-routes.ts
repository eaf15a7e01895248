import { dashboardRows } from '@shala/contract/dashboard.ts';
import { isAllowed } from '../../platform/access.ts';
import { type Call, implement } from '../../platform/serve.ts';
import { registersToday } from '../attendance/attendance-public.ts';
import { countFeedbackToAnswer } from '../feedback/feedback-public.ts';
import { countLeaveToDecide, ownLeaveFrom } from '../leave/leave-public.ts';
import { countStudents } from '../students/students-public.ts';
import { countPeople, countRequests, countSchools, schoolsByArea } from './dashboard-queries.ts';
import { importsToFinish } from './imports-to-finish.ts';
import { outliersOf } from './outliers.ts';
import { ownClass } from './own-class.ts';
import { ownDays } from './own-days.ts';
import { ownHome } from './own-home.ts';
import { tilesOfClass, tilesOfSchool } from './place-tiles.ts';
import { progressOf } from './progress.ts';
import { countClasses, countGuessedPins, countUncovered } from './schooling-counts.ts';
import { ownTiles, saveTiles } from './tiles.ts';
import { waitingCounts } from './waiting-counts.ts';

/** Those who are at a school now, as their list shows them. */
const present = { status: 'present', sort: 'name' } as const;

export const dashboardRoutes = () =>
  implement(dashboardRows, {
    'dashboard/fetchAll': async ({ db, person, clock, say, language }) => {
      const day = clock.schoolDay();
      const seesSchools = isAllowed('school/fetchAllSchool', person);
      const seesPeople = isAllowed('User/fetchAllUser', person);
      const seesRequests = isAllowed('auth/fetchDeletionRequests', person);
      const seesClasses = isAllowed('class/fetchAll', person);
      const seesStudents = isAllowed('student/fetchAll', person);
      const givesPins = person.role !== 'SuperAdmin' && isAllowed('student/updatePins', person);
      const arranges =
        person.role === 'Principal' && isAllowed('timeTable/updateSubstitute', person);
      const teaches = person.role === 'Teacher' && isAllowed('timeTable/fetchArrangement', person);
      const decidesLeave = isAllowed('leaveApplication/approveOrRejectLeave', person);
      const answersFeedback = isAllowed('feedback/addResponse', person);
      const importsLists = isAllowed('student/addEdit', person) || seesSchools;
      const keepsRegisters = isAllowed('attendance/fetchBySchool', person);
      return {
        ...(seesSchools ? await countSchools(db, day) : {}),
        ...(seesPeople ? await countPeople(db) : {}),
        ...(seesRequests ? await countRequests(db) : {}),
        ...(seesClasses ? await countClasses(db) : {}),
        ...(seesStudents ? { students: await countStudents(db, present) } : {}),
        ...(givesPins ? await countGuessedPins(db) : {}),
        ...(arranges ? await countUncovered(db, day) : {}),
        ...(keepsRegisters ? await registersToday({ db, clock }) : {}),
        ...(decidesLeave ? await countLeaveToDecide(db) : {}),
        ...(answersFeedback ? await countFeedbackToAnswer(db) : {}),
        ...(person.role === 'Student' ? {} : await staffTiles({ db, person, clock })),
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
    },
    'dashboard/updateTiles': ({ db, body }) => saveTiles(db, body),
    'dashboard/fetchBySchool/:schoolId': (call) => tilesOfSchool(call, call.params.schoolId),
    'dashboard/fetchByClass/:classId': (call) => tilesOfClass(call, call.params.classId),
  });

async function staffTiles(reading: Pick<Call, 'db' | 'person' | 'clock'>) {
  const { db, person, clock } = reading;
  const progress = await progressOf(reading);
  const seesAreas = person.role === 'SuperAdmin' || person.role === 'EducationOfficer';
  return {
    ...(await waitingCounts(reading)),
    ...(progress && { progress }),
    ...(seesAreas && isAllowed('attendance/fetchOverview', person)
      ? { outliers: await outliersOf(db, clock.schoolDay()) }
      : {}),
    tiles: await ownTiles(db),
  };
}
