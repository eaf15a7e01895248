import { timeTableRows } from '@shala/contract/time-table.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { arrangementOf } from './arrangement/arrangement.ts';
import { arrangementPdf } from './arrangement/arrangement-pdf.ts';
import { freeTeachers } from './arrangement/free-teachers.ts';
import { saveAway } from './arrangement/save-absence.ts';
import { saveSubstitute } from './arrangement/save-substitute.ts';
import { copyDay } from './copy-day.ts';
import { deleteLesson } from './delete-lesson.ts';
import { handOver } from './hand-over/hand-over.ts';
import { planHandOver } from './hand-over/plan-hand-over.ts';
import {
  findLesson,
  weekOfClass,
  weekOfRoom,
  weekOfSchool,
  weekOfTeacher,
} from './lesson-queries.ts';
import { saveLesson } from './save-lesson.ts';
import { saveWeekPlan } from './save-week-plan.ts';
import { subjectsOfStandard } from './subject-choice.ts';
import { weekPlanOf } from './week-plan.ts';

export const timeTableRoutes = (services: Services) =>
  implement(timeTableRows, {
    'timeTable/fetchPeriods/:schoolId': ({ db, say, params }) =>
      weekPlanOf(db.checked('school', params.schoolId), say, params.schoolId),
    'timeTable/updatePeriods': (call) => saveWeekPlan(call, call.body),
    'timeTable/addEdit': (call) => saveLesson(call, call.body),
    'timeTable/fetchByClass/:classId': (call) => weekOfClass(call, call.params.classId),
    'timeTable/fetchByTeacher/:teacherId': (call) =>
      weekOfTeacher(call, { ...call.params, ...call.query }),
    'timeTable/fetchByRoom': (call) => weekOfRoom(call, call.query),
    'timeTable/fetchBySchool/:schoolId': (call) =>
      weekOfSchool(call, { ...call.params, ...call.query }),
    'timeTable/fetchSubjectByStandard': ({ db, query }) => subjectsOfStandard(db, query),
    'timeTable/fetchById/:id': ({ db, params }) => findLesson(db, params.id),
    'timeTable/deleteById/:id': (call) => deleteLesson(call, call.params.id),
    'timeTable/copyDay': (call) => copyDay(call, call.body),
    'timeTable/fetchHandOver': async (call) => (await planHandOver(call, call.query)).outcome,
    'timeTable/handOver': (call) => handOver(call, call.body),
    'timeTable/fetchFreeTeachers': (call) => freeTeachers(call, call.query),
    'timeTable/fetchArrangement': (call) => arrangementOf(call, call.query),
    'timeTable/fetchArrangementPdf': ({ db, query }) => arrangementPdf(services, db, query),
    'timeTable/updateAway': (call) => saveAway(call, call.body),
    'timeTable/updateSubstitute': (call) => saveSubstitute(call, call.body),
  });
