import type { Dashboard, Outlier } from '@shala/contract/dashboard.ts';
import { importable, importOfKind } from '@shala/contract/importable.ts';
import type { JobKind } from '@shala/contract/jobs.ts';
import type { RowName } from '@shala/contract/rows.ts';
import { classesHref } from '../../app/links/class-links.ts';
import { transfersHref } from '../../app/links/enrolment-links.ts';
import { chargingHref, feesHref } from '../../app/links/fee-links.ts';
import { feedbackOverviewHref } from '../../app/links/feedback-links.ts';
import { keysHref } from '../../app/links/key-links.ts';
import { staffLeaveHref, studentLeaveHref } from '../../app/links/leave-links.ts';
import { loansHref } from '../../app/links/library-links.ts';
import { quizzesHref } from '../../app/links/quiz-links.ts';
import { overviewHref } from '../../app/links/register-links.ts';
import { madeReportsHref, reportHref } from '../../app/links/report-links.ts';
import { schoolPlansHref, schoolsHref } from '../../app/links/school-links.ts';
import { pinsHref, studentsHref } from '../../app/links/student-links.ts';
import { arrangementHref } from '../../app/links/time-table-links.ts';
import { accountRequestsHref, usersHref } from '../../app/links/user-links.ts';
import { yearsHref } from '../../app/links/year-links.ts';
import type { Count, Counted } from '../tiles/tiles-public.ts';

const openSchools = `${schoolsHref}?status=open`;
const openPlans = `${schoolPlansHref}?status=open`;
const activePeople = `${usersHref}?status=active`;

/** The list behind each number, filtered to as many rows. */
export const listBehind: Record<Count, string> = {
  yearsEnded: yearsHref,
  schools: openSchools,
  schoolsWithoutPlan: `${openSchools}&plan=expired&plan=none`,
  plansEndingSoon: `${openSchools}&plan=ending`,
  schoolsWithoutPrincipal: `${openSchools}&withoutPrincipal=true`,
  people: activePeople,
  peopleNeverSignedIn: `${activePeople}&neverSignedIn=true`,
  deletionRequests: accountRequestsHref,
  classes: classesHref,
  classesWithoutTeacher: `${classesHref}?withoutTeacher=true`,
  students: studentsHref,
  pinsGuessed: pinsHref,
  periodsUncovered: arrangementHref(undefined),
  registersMissing: `${overviewHref}?show=missing`,
  registersMarked: overviewHref,
  staffLeaveToDecide: `${staffLeaveHref}?isMineToAnswer=true`,
  studentLeaveToDecide: `${studentLeaveHref}&isMineToAnswer=true`,
  feedbackToAnswer: feedbackOverviewHref,
  feedbackOverdue: feedbackOverviewHref,
  transfersWaiting: `${transfersHref}?state=asked`,
  studentsOwing: feesHref({ standing: 'owing' }),
  studentsUncharged: chargingHref(),
  booksOverdue: `${loansHref()}?state=overdue`,
  keysEndingSoon: `${keysHref}?state=active&sort=endsOn`,
  quizzesOpen: quizzesHref,
  reportsReady: madeReportsHref,
};

/** Plans are renewed in the list that is ordered by their ends. */
const doneAt: Partial<Record<Count, string>> = {
  schoolsWithoutPlan: `${openPlans}&plan=expired&plan=none`,
  plansEndingSoon: `${openPlans}&plan=ending`,
};

/** The page where a task is done. */
export const taskHref = (name: Count): string => doneAt[name] ?? listBehind[name];

/** The possible tasks, the most urgent first; without the right that a task needs its number is only shown. */
const possibleTasks: readonly { name: Count; needs?: RowName }[] = [
  { name: 'yearsEnded', needs: 'academicYear/updateCurrent' },
  { name: 'periodsUncovered', needs: 'timeTable/updateSubstitute' },
  { name: 'registersMissing', needs: 'attendance/fetchBySchool' },
  { name: 'pinsGuessed', needs: 'student/updatePins' },
  { name: 'staffLeaveToDecide', needs: 'leaveApplication/fetchSchoolWise' },
  { name: 'studentLeaveToDecide', needs: 'leaveApplication/approveOrRejectLeave' },
  { name: 'feedbackOverdue', needs: 'feedback/addResponse' },
  { name: 'feedbackToAnswer', needs: 'feedback/addResponse' },
  { name: 'transfersWaiting', needs: 'studentSchool/decideTransfer' },
  { name: 'booksOverdue', needs: 'library/returnBook' },
  { name: 'reportsReady' },
  { name: 'studentsUncharged', needs: 'fees/recordCharges' },
  { name: 'studentsOwing', needs: 'fees/recordFeesPayment' },
  { name: 'keysEndingSoon', needs: 'activationKey/assignToSchool' },
  { name: 'plansEndingSoon', needs: 'school/updatePlan' },
  { name: 'schoolsWithoutPlan', needs: 'school/updatePlan' },
  { name: 'schoolsWithoutPrincipal', needs: 'User/addEditUser' },
  { name: 'classesWithoutTeacher', needs: 'class/addEdit' },
  { name: 'deletionRequests', needs: 'auth/updateDeletionRequest' },
  { name: 'peopleNeverSignedIn' },
];

/** The numbers above 0 that the person may know: tasks to do, and figures. */
export function numbersFor(dashboard: Dashboard, may: (row: RowName) => boolean) {
  const counted = (names: readonly Count[], hrefOf: (name: Count) => string): Counted[] =>
    names.flatMap((name) => {
      const count = dashboard[name] ?? 0;
      return count > 0 ? [{ name, count, href: hrefOf(name) }] : [];
    });
  const isMine = ({ needs }: { needs?: RowName }) => needs === undefined || may(needs);
  const namesOf = (some: typeof possibleTasks) => some.map(({ name }) => name);
  return {
    tasks: counted(namesOf(possibleTasks.filter(isMine)), taskHref),
    figures: counted(
      [
        'schools',
        'classes',
        'students',
        'people',
        'registersMarked',
        'quizzesOpen',
        ...namesOf(possibleTasks.filter((task) => !isMine(task))),
      ],
      (name) => listBehind[name],
    ),
  };
}

export const areaHref = (kind: 'district' | 'block', id: string): string =>
  `${openSchools}&${kind}Id=${id}`;

/** The schools of an area that did not report today, or the month in which few students came. */
export const outlierHref = ({ kind, id, reason }: Outlier): string =>
  reportHref(reason === 'silent' ? 'attendance-day' : 'attendance-month', { [`${kind}Id`]: id });

/** The import where it was left. */
export function importHref({ id, kind }: { id: string; kind: JobKind }): string {
  const name = importOfKind(kind);
  return `${name ? importable[name].page : ''}?job=${id}`;
}
