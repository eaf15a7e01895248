import type { Role } from './roles.ts';
import type { RowName } from './rows.ts';
import type { Title } from './titles.ts';

/** Who may call an endpoint. The person's scope decides which rows the call sees. */
export type Access =
  | { who: 'anyone' }
  /** Any signed-in person; the flags admit an ended plan or a pending password change. */
  | { who: 'signed-in'; planNeeded: boolean; duringPasswordChange?: true }
  | Permission
  /** An `addEdit…`: without an id in the body it creates, with one it edits. */
  | { create: Permission; edit: Permission };

export interface Permission {
  roles: readonly Role[];
  /** One of these sidebar titles must be in the person's access list; `any`: the role is enough. */
  titles: readonly Title[] | 'any';
  /**
   * The row also works after the plan has ended: a device may send marks made before, and the
   * handler checks each; and the records of a school are the school's.
   */
  afterPlan?: true;
}

const anyone = { who: 'anyone' } as const;
const signedIn = { who: 'signed-in', planNeeded: true } as const;
const evenWithoutPlan = { who: 'signed-in', planNeeded: false } as const;

const allow = (titles: Permission['titles'], ...roles: Role[]): Permission => ({ titles, roles });

const keys = ['Activation Code'] as const;
const classes = ['Class Management'] as const;
const users = ['Users Management'] as const;
const schools = ['School Management'] as const;
/** Forms of other modules choose schools, districts and people too. */
const usersOrSchools = ['Users Management', 'School Management'] as const;
const students = ['Student Management'] as const;
const attendance = ['Attendance'] as const;
/** The leave form also needs to know which days are off. */
const schoolDays = [...attendance, 'Leave Application'] as const;
const leave = ['Leave Application'] as const;
const fees = ['Fees Management'] as const;
const schoolChoice = [...usersOrSchools, ...keys, ...classes, ...students, ...fees] as const;
/** The filters of reports choose schools and places too, but nobody's contact or history. */
const placeChoice = [...schoolChoice, 'Report', 'Library Management'] as const;
const feedback = ['Feedback Management'] as const;
const resources = ['RSDC'] as const;
const quizzes = ['MCQ Management'] as const;
const library = ['Library Management'] as const;
const content = ['Content Management'] as const;
/** Chapters are chosen wherever something is filed by them. */
const chapters = [
  'Class Management',
  'Content Management',
  'MCQ Management',
  'Whiteboard',
] as const;
/** Each report also needs the title of what it is about. */
const reports = ['Report'] as const;
/** Forms of other modules choose classes and subjects too. */
const classChoice = [
  ...classes,
  ...students,
  'Content Management',
  'Library Management',
  'MCQ Management',
  'Feedback Management',
  'Fees Management',
  'Attendance',
  'Leave Application',
  'Report',
  'Whiteboard',
] as const;

const superAdmin = ['SuperAdmin'] as const;
const officers = ['SuperAdmin', 'EducationOfficer'] as const;
const heads = ['SuperAdmin', 'EducationOfficer', 'Principal'] as const;
/** Roles that work at the school itself. */
const ofSchool = ['SuperAdmin', 'Principal', 'Teacher'] as const;
/**
 * Roles that manage accounts: an officer manages the people of own schools, a principal own
 * teachers.
 */
const managers = heads;
/** Roles that manage a school's classes and students. */
const schoolManagers = ['SuperAdmin', 'Principal'] as const;
const staff = ['SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher'] as const;
/** Students apply for their own leave; staff of the school enter and decide it. */
const everyone = [...staff, 'Student'] as const;

/** Whether the role and the access list of a person fulfil a permission. */
export const isGranted = (
  { roles, titles }: Permission,
  person: { role: Role; titles: readonly string[] },
): boolean =>
  roles.includes(person.role) &&
  (titles === 'any' || titles.some((title) => person.titles.includes(title)));

/**
 * The one table of permissions, read by server and web alike. A call that no row allows is
 * rejected.
 */
export const access = {
  'User/isValidUserWithPassword': anyone,
  'User/isValidUserWithMobile': anyone,
  'User/getUserData': evenWithoutPlan,
  'User/updatePreferences': evenWithoutPlan,
  'auth/studentSignIn': anyone,
  'auth/fetchChildren': evenWithoutPlan,
  'auth/addChild': evenWithoutPlan,
  'auth/switchChild': evenWithoutPlan,
  'auth/logout': { ...evenWithoutPlan, duringPasswordChange: true },
  'auth/changePassword': { ...evenWithoutPlan, duringPasswordChange: true },
  'auth/requestPasswordReset': anyone,
  'auth/resetPassword': anyone,
  'auth/requestAccountDeletion': anyone,
  'auth/fetchDeletionRequest/:code': anyone,
  'auth/fetchDeletionRequests': allow(users, ...superAdmin),
  'auth/updateDeletionRequest': allow(users, ...superAdmin),

  'activationKey/isAlreadyValidatedKey/:deviceId': anyone,
  'activationKey/validateActivationKey/:productKey/:deviceId': anyone,
  'activationKey/fetchAllActivationCode': allow(keys, ...officers),
  'activationKey/fetchAllActivationCodeAsCsv': allow(keys, ...officers),
  'activationKey/fetchById/:id': allow(keys, ...officers),
  'activationKey/generateActivationKey': allow(keys, ...superAdmin),
  'activationKey/updateActivationKey': allow(keys, ...superAdmin),
  'activationKey/updateDistrict': allow(keys, ...superAdmin),
  'activationKey/assignToSchool': allow(keys, ...officers),
  'activationKey/checkPool': allow(keys, 'EducationOfficer'),
  'activationKey/assignFromPool': allow(keys, 'EducationOfficer'),
  'activationKey/revokeActivationKey': allow(keys, ...superAdmin),
  'activationKey/releaseDevice': allow(keys, ...superAdmin),

  'User/fetchAllUser': allow(users, ...managers),
  'User/fetchAllUserAsCsv': allow(users, ...managers),
  'User/fetchUserWithId/:id': allow(users, ...managers),
  'User/addEditUser': { create: allow(users, ...managers), edit: allow(users, ...managers) },
  'User/deleteUser/:id': allow(users, ...managers),
  'User/eraseAccount': allow(users, ...superAdmin),
  'User/makeBreachReport': allow(users, ...superAdmin),
  'User/updateUserStatus': allow(users, ...managers),
  'User/updatePremium': allow(users, ...superAdmin),
  'User/resetPassword': allow(users, ...managers),
  'User/updateUserStatuses': allow(users, ...managers),
  'User/resetPasswords': allow(users, ...managers),
  'User/fetchSignIns/:id': allow(users, ...managers),
  'User/fetchAllSchoolForUser': allow(placeChoice, ...heads),
  'User/fetchImportTemplate': allow(users, ...managers),
  'User/bulkUploadUser': allow(users, ...managers),
  'User/generateLoginSlips/:jobId': allow(users, ...managers),

  'schoolUser/addEdit': { create: allow(users, ...managers), edit: allow(users, ...managers) },
  'schoolUser/fetchAll': allow(usersOrSchools, ...heads),
  'schoolUser/fetchById/:id': allow(usersOrSchools, ...heads),
  'schoolUser/delete/:id': allow(users, ...managers),
  'schoolUser/appointActingPrincipal': allow(users, ...managers),
  'schoolUser/endActingPrincipal': allow(users, ...managers),
  'schoolUser/fetchOpenWork/:id': allow(users, ...managers),
  'schoolUser/updateDesignations': allow(users, ...managers),
  'schoolUser/fetchDesignations': allow(users, ...managers),
  'schoolUser/fetchBySchool/:schoolId': allow(schoolChoice, ...heads),
  'schoolUser/fetchByUser/:userId': allow(usersOrSchools, ...heads),

  'serviceAccount/fetchAll': allow(users, ...superAdmin),
  'serviceAccount/addEdit': {
    create: allow(users, ...superAdmin),
    edit: allow(users, ...superAdmin),
  },
  'serviceAccount/updateStatus': allow(users, ...superAdmin),
  'serviceAccount/generateKey': allow(users, ...superAdmin),
  'serviceAccount/revokeKey/:id': allow(users, ...superAdmin),

  'locationUser/addEdit': {
    create: allow(users, ...superAdmin),
    edit: allow(users, ...superAdmin),
  },
  'locationUser/fetchAll': allow(users, ...officers),
  'locationUser/fetchById/:id': allow(users, ...officers),
  'locationUser/delete/:id': allow(users, ...superAdmin),
  'locationUser/fetchByUser/:userId': allow(users, ...officers),

  'school/fetchAllSchool': allow(schools, ...heads),
  'school/fetchAllSchoolAsCsv': allow(schools, ...heads),
  'school/fetchSchoolWithId/:id': allow(schools, ...heads),
  'school/addEditSchool': { create: allow(schools, ...superAdmin), edit: allow(schools, ...heads) },
  'school/deleteSchool/:id': allow(schools, ...superAdmin),
  'school/updatePlan': allow(schools, ...superAdmin),
  'school/exportEverything': { ...allow(schools, ...schoolManagers), afterPlan: true },
  'school/fetchOwnExports': { ...allow(schools, 'Principal'), afterPlan: true },
  'school/extendPlans': allow(schools, ...superAdmin),
  'school/fetchPlanNotice': allow(['Dashboard'], 'SuperAdmin', 'Principal'),
  'school/fetchPrincipals': allow(usersOrSchools, ...heads),
  'school/fetchDistricts': allow(placeChoice, ...heads),
  'school/fetchImportTemplate': allow(schools, ...superAdmin),
  'school/bulkUploadSchool': allow(schools, ...superAdmin),

  'state/addEdit': { create: allow(schools, ...superAdmin), edit: allow(schools, ...superAdmin) },
  'state/fetchAll': signedIn,
  'state/fetchAllAsCsv': allow(schools, ...officers),
  'state/fetchById/:id': signedIn,
  'state/delete/:id': allow(schools, ...superAdmin),

  'district/addEdit': {
    create: allow(schools, ...superAdmin),
    edit: allow(schools, ...superAdmin),
  },
  'district/fetchAll': signedIn,
  'district/fetchAllAsCsv': allow(schools, ...officers),
  'district/fetchById/:id': signedIn,
  'district/fetchByState/:stateId': signedIn,
  'district/delete/:id': allow(schools, ...superAdmin),
  'district/fetchImportTemplate': allow(schools, ...superAdmin),
  'district/bulkUploadDistrict': allow(schools, ...superAdmin),
  'district/addEditBlock': {
    create: allow(schools, ...superAdmin),
    edit: allow(schools, ...superAdmin),
  },
  'district/fetchBlocks/:districtId': signedIn,
  'district/fetchBlocksAsCsv': allow(schools, ...officers),
  'district/deleteBlock/:id': allow(schools, ...superAdmin),

  'academicYear/fetchAll': signedIn,
  'academicYear/fetchById/:id': signedIn,
  'academicYear/addEdit': {
    create: allow(classes, ...superAdmin),
    edit: allow(classes, ...superAdmin),
  },
  'academicYear/updateCurrent': allow(classes, ...superAdmin),
  'academicYear/delete/:id': allow(classes, ...superAdmin),

  'class/fetchAll': allow(classes, ...staff),
  'class/fetchAllAsCsv': allow(classes, ...staff),
  'class/fetchById/:id': allow(classes, ...staff),
  'class/fetchBySchool/:schoolId': allow(classChoice, ...staff),
  'class/addEdit': {
    create: allow(classes, ...schoolManagers),
    edit: allow(classes, ...schoolManagers),
  },
  'class/addClasses': allow(classes, ...schoolManagers),
  'class/copyStructure': allow(classes, ...schoolManagers),
  'class/updateTeachings': allow(classes, ...schoolManagers),
  'class/delete/:id': allow(classes, ...schoolManagers),

  'subject/fetch': allow(classChoice, ...staff),
  'subject/fetchAsCsv': allow(classes, ...staff),
  'subject/fetchById/:id': allow(classChoice, ...staff),
  'subject/addEdit': {
    create: allow(classes, ...schoolManagers),
    edit: allow(classes, ...schoolManagers),
  },
  'subject/delete/:id': allow(classes, ...schoolManagers),
  'subject/fetchChapters': allow(chapters, ...staff),
  'subject/addEditChapter': {
    create: allow(chapters, ...ofSchool),
    edit: allow(chapters, ...ofSchool),
  },
  'subject/deleteChapter/:id': allow(chapters, ...ofSchool),

  'timeTable/fetchPeriods/:schoolId': allow(classChoice, ...staff),
  'timeTable/updatePeriods': allow(classes, ...schoolManagers),
  'timeTable/addEdit': {
    create: allow(classes, ...schoolManagers),
    edit: allow(classes, ...schoolManagers),
  },
  'timeTable/fetchByClass/:classId': allow(classChoice, ...staff),
  'timeTable/fetchByTeacher/:teacherId': allow(classes, ...staff),
  'timeTable/fetchByRoom': allow(classes, ...staff),
  'timeTable/fetchBySchool/:schoolId': allow(classes, ...staff),
  'timeTable/fetchSubjectByStandard': allow(classChoice, ...staff),
  'timeTable/fetchById/:id': allow(classes, ...staff),
  'timeTable/deleteById/:id': allow(classes, ...schoolManagers),
  'timeTable/copyDay': allow(classes, ...schoolManagers),
  'timeTable/fetchHandOver': allow(classes, ...schoolManagers),
  'timeTable/handOver': allow(classes, ...schoolManagers),
  'timeTable/fetchFreeTeachers': allow(classes, ...ofSchool),
  'timeTable/fetchArrangement': allow(classes, ...staff),
  'timeTable/fetchArrangementPdf': allow(classes, ...staff),
  'timeTable/updateAway': allow(classes, ...schoolManagers),
  'timeTable/updateSubstitute': allow(classes, ...schoolManagers),

  'student/fetchAll': allow(students, ...staff),
  'student/fetchAllAsCsv': allow(students, ...schoolManagers),
  'student/fetchById/:id': allow(students, ...staff),
  'student/fetchByClass/:classId': allow(classChoice, ...staff),
  'student/fetchBySchool/:schoolId': allow(classChoice, ...staff),
  'student/fetchNameInDevanagari': allow(students, ...schoolManagers),
  'student/fetchAlike': allow(students, ...schoolManagers),
  'student/fetchGuardians': allow(students, ...schoolManagers),
  'student/addEdit': {
    create: allow(students, ...schoolManagers),
    edit: allow(students, ...schoolManagers),
  },
  'student/merge': allow(students, ...schoolManagers),
  'student/addConsent': allow(students, ...schoolManagers),
  'student/updatePins': allow(students, ...ofSchool),
  'student/delete/:id': allow(students, ...schoolManagers),
  'student/fetchReadiness': allow(students, ...staff),
  'student/fetchUnready': allow(students, ...staff),
  'student/fetchImportTemplate': allow(students, ...schoolManagers),
  'student/bulkUploadStudent': allow(students, ...schoolManagers),
  'student/fetchIdCards': allow(students, ...ofSchool),
  'student/fetchClassList': allow(students, ...ofSchool),
  'student/generateLoginSlips': allow(students, ...ofSchool),
  'student/generateWholeRecord': allow(students, ...schoolManagers),

  'studentSchool/fetchAll': allow(students, ...staff),
  'studentSchool/fetchById/:id': allow(students, ...staff),
  'studentSchool/fetchByStudent/:studentId': allow(students, ...staff),
  'studentSchool/addEdit': {
    create: allow(students, ...schoolManagers),
    edit: allow(students, ...schoolManagers),
  },
  'studentSchool/delete/:id': allow(students, ...schoolManagers),
  'studentSchool/changeClass': allow(students, ...schoolManagers),
  'studentSchool/withdraw': allow(students, ...schoolManagers),
  'studentSchool/readmit': allow(students, ...schoolManagers),
  'studentSchool/updateRollNumbers': allow(students, ...ofSchool),
  'studentSchool/fetchPromotionPreview': allow(students, ...schoolManagers),
  'studentSchool/promoteClass': allow(students, ...schoolManagers),
  'studentSchool/fetchPromotions': allow(students, ...schoolManagers),
  'studentSchool/undoPromotion': allow(students, ...schoolManagers),
  'studentSchool/fetchTransfers': allow(students, ...staff),
  'studentSchool/fetchTransfersAsCsv': allow(students, ...staff),
  'studentSchool/requestTransfer': allow(students, ...schoolManagers),
  'studentSchool/createTransfer': allow(students, ...schoolManagers),
  'studentSchool/decideTransfer': allow(students, ...schoolManagers),
  'studentSchool/fetchCertificates': allow(students, ...schoolManagers),
  'studentSchool/fetchCertificatesAsCsv': allow(students, ...schoolManagers),
  'studentSchool/issueCertificate': allow(students, ...schoolManagers),
  'studentSchool/cancelCertificate': allow(students, ...schoolManagers),
  'studentSchool/fetchCertificatePdf/:id': allow(students, ...schoolManagers),
  'studentSchool/validateCertificate/:code': anyone,

  'quiz/fetchQuestions': allow(quizzes, ...staff),
  'quiz/fetchQuestionsAsFile': allow(quizzes, ...staff),
  'quiz/fetchQuestionById/:id': allow(quizzes, ...staff),
  'quiz/addEditQuestion': {
    create: allow(quizzes, ...ofSchool),
    edit: allow(quizzes, ...ofSchool),
  },
  'quiz/bulkUploadMCQ': allow(quizzes, ...ofSchool),
  'quiz/fetchImportTemplate': allow(quizzes, ...ofSchool),
  'quiz/deleteQuestion/:id': allow(quizzes, ...ofSchool),
  'quiz/fetchMcqByClassAndSubject': allow(quizzes, ...staff),
  'quiz/fetchMcqByClassAndSubjectAsCsv': allow(quizzes, ...staff),
  'quiz/fetchQuizById/:id': allow(quizzes, ...staff),
  'quiz/createAndUpdateQuiz': {
    create: allow(quizzes, ...ofSchool),
    edit: allow(quizzes, ...ofSchool),
  },
  'quiz/deleteSingleQuiz/:id': allow(quizzes, ...ofSchool),
  'quiz/fetchAllStudentByQuizId/:id': allow(quizzes, ...staff),
  'quiz/fetchAllStudentByQuizIdAsCsv/:id': allow(quizzes, ...staff),
  'quiz/fetchAllStudentByQuizIdAsXlsx/:id': allow(quizzes, ...staff),
  'quiz/fetchOwnQuizzes': allow(quizzes, 'Student'),
  'quiz/startAttempt': allow(quizzes, 'Student'),
  'quiz/fetchAttempt/:id': allow(quizzes, 'Student'),
  'quiz/recordAnswer': allow(quizzes, 'Student'),
  'quiz/finishAttempt': allow(quizzes, 'Student'),
  'quiz/fetchOnPaper/:quizId': allow(quizzes, ...ofSchool),
  'quiz/makePaper': allow(quizzes, ...ofSchool),
  'quiz/deletePaper/:id': allow(quizzes, ...ofSchool),
  'quiz/fetchAnswerSheets': allow(quizzes, ...ofSchool),
  'quiz/recordSheet': allow(quizzes, ...ofSchool),
  'quiz/deleteSheet/:id': allow(quizzes, ...ofSchool),
  'quizAnalytics/fetchByQuizId/:id': allow(quizzes, ...staff),
  'quizAnalytics/fetchAnswers/:id': allow(quizzes, ...staff),
  'quizAnalytics/fetchStudentAnswers/:id': allow(quizzes, ...staff),
  'quizAnalytics/fetchByStudent/:id': allow(quizzes, ...staff),
  'quizAnalytics/fetchOwn': allow(quizzes, 'Student'),
  'quizAnalytics/correctKey': allow(quizzes, ...ofSchool),

  'attendance/fetchStudentToMarkAttendance': allow(attendance, ...staff),
  'attendance/markStudentAttendance': { ...allow(attendance, ...ofSchool), afterPlan: true },
  'attendance/fetchMyClasses': allow(attendance, ...ofSchool),
  'attendance/fetchByClass': allow(attendance, ...staff),
  'attendance/fetchMonthOfSchool': allow(attendance, ...staff),
  'attendance/fetchChanges': allow(attendance, ...staff),
  'attendance/updateLock': allow(attendance, ...schoolManagers),
  'attendance/updateMeals': allow(attendance, ...ofSchool),
  'attendance/fetchMeals': allow(attendance, ...staff),
  'attendance/addGrain': allow(attendance, ...ofSchool),
  'attendance/deleteGrain/:id': allow(attendance, ...ofSchool),
  'attendance/fetchRule/:schoolId': allow(attendance, ...staff),
  'attendance/updateRule': allow(attendance, ...schoolManagers),
  'attendance/studentCheckIn': { ...allow(attendance, ...ofSchool), afterPlan: true },
  'attendance/studentCheckOut': { ...allow(attendance, ...ofSchool), afterPlan: true },
  'attendance/fetchByDate': allow(attendance, ...staff),
  'attendance/fetchBySchool': allow(attendance, ...staff),
  'attendance/fetchOverview': allow(attendance, ...heads),
  'attendance/fetchOverviewAsCsv': allow(attendance, ...heads),
  'attendance/fetchSetUp': allow(attendance, ...heads),
  'attendance/fetchUnreported': allow(attendance, ...heads),
  'attendance/fetchUnreportedAsCsv': allow(attendance, ...heads),
  'attendance/fetchLongAbsent': allow(attendance, ...heads),
  'attendance/fetchLongAbsentAsCsv': allow(attendance, ...heads),
  'attendance/fetchByStudent/:admissionId': allow(attendance, ...staff, 'Student'),

  'holiday/fetchAll': allow(schoolDays, ...staff, 'Student'),
  'holiday/fetchAllAsCsv': allow(attendance, ...staff),
  'holiday/addEdit': { create: allow(attendance, ...heads), edit: allow(attendance, ...heads) },
  'holiday/delete/:id': allow(attendance, ...heads),
  'holiday/fetchWeeklyOff': allow(schoolDays, ...staff, 'Student'),
  'holiday/updateWeeklyOff': allow(attendance, ...heads),
  'holiday/fetchSchoolDays': allow(schoolDays, ...staff, 'Student'),

  'attendance/teacherCheckIn': { ...allow(attendance, ...ofSchool), afterPlan: true },
  'attendance/teacherCheckOut': { ...allow(attendance, ...ofSchool), afterPlan: true },
  'attendance/fetchOwn': allow(attendance, 'Principal', 'Teacher'),
  'attendance/fetchStaffDay': allow(attendance, ...heads),
  'attendance/fetchStaffDayAsCsv': allow(attendance, ...heads),
  'attendance/fetchStaffMonth': allow(attendance, ...heads),
  'attendance/fetchStaffMonthAsCsv': allow(attendance, ...heads),
  'attendance/correctStaff': allow(attendance, ...heads),

  'leaveApplication/fetchTypes': allow(leave, ...everyone),
  'leaveApplication/addEditType': {
    create: allow(leave, ...superAdmin),
    edit: allow(leave, ...superAdmin),
  },
  'leaveApplication/deleteType/:id': allow(leave, ...superAdmin),
  'leaveApplication/fetchLeaveForTeacher': allow(leave, ...staff),
  'leaveApplication/fetchLeaveForStudent': allow(leave, ...everyone),
  'leaveApplication/fetchLeaveForStudentAsCsv': allow(leave, ...staff),
  'leaveApplication/fetchSchoolWise': allow(leave, ...heads),
  'leaveApplication/fetchSchoolWiseAsCsv': allow(leave, ...heads),
  'leaveApplication/fetchById/:id': allow(leave, ...everyone),
  'leaveApplication/fetchBalances': allow(leave, ...staff),
  'leaveApplication/fetchLedger': allow(leave, ...staff),
  'leaveApplication/correctBalance': allow(leave, ...heads),
  'leaveApplication/fetchCost': allow(leave, ...everyone),
  'leaveApplication/addEditLeaveForTeacher': {
    create: allow(leave, ...staff),
    edit: allow(leave, ...staff),
  },
  'leaveApplication/addEditLeaveForStudent': {
    create: allow(leave, ...ofSchool, 'Student'),
    edit: allow(leave, ...ofSchool, 'Student'),
  },
  'leaveApplication/addDocument': allow(leave, ...everyone),
  'leaveApplication/approveLeaveForTeacher': allow(leave, ...heads),
  'leaveApplication/approveLeaveForStudentByTeacher': allow(leave, ...ofSchool),
  'leaveApplication/approveOrRejectLeave': allow(leave, ...staff),
  'leaveApplication/withdraw': allow(leave, ...everyone),
  'leaveApplication/cancel': allow(leave, ...everyone),

  'feedback/fetchTopics': allow(feedback, ...everyone),
  'feedback/addEditTopic': {
    create: allow(feedback, ...superAdmin),
    edit: allow(feedback, ...superAdmin),
  },
  'feedback/fetchStaff': allow(feedback, ...everyone),
  'feedback/addDocument': allow(feedback, 'Teacher', 'Student'),
  'feedback/addFeedbackByTeacher': allow(feedback, 'Teacher'),
  'feedback/addFeedbackByStudent': allow(feedback, 'Student'),
  'feedback/addAnonymousFeedback': allow(feedback, 'Student'),
  'feedback/findByCode': anyone,
  'feedback/judgeByCode': anyone,
  'feedback/fetchFeedbacksByTeacherId': allow(feedback, ...staff),
  'feedback/fetchAllStudentFeedback': allow(feedback, ...heads, 'Student'),
  'feedback/fetchTeachersFeedbackBySchool': allow(feedback, ...heads),
  'feedback/fetchAllStudentFeedbackAsCsv': allow(feedback, ...heads),
  'feedback/fetchTeachersFeedbackBySchoolAsCsv': allow(feedback, ...heads),
  'feedback/fetchAssigned': allow(feedback, ...ofSchool),
  'feedback/fetchById/:id': allow(feedback, ...everyone),
  'feedback/fetchSummary': allow(feedback, ...heads),
  'feedback/addResponse': allow(feedback, ...staff),
  'feedback/updateAssignee': allow(feedback, ...heads),
  'feedback/updateStatus': allow(feedback, ...heads),
  'feedback/addVerdict': allow(feedback, 'Teacher', 'Student'),

  'library/list': allow(library, ...everyone),
  'library/fetchBooksAsFile': allow(library, ...ofSchool),
  'library/byId/:id': allow(library, ...everyone),
  'library/addEdit': { create: allow(library, ...ofSchool), edit: allow(library, ...ofSchool) },
  'library/addCopies': allow(library, ...ofSchool),
  'library/updateCopy': allow(library, ...ofSchool),
  'library/delete/:id': allow(library, ...schoolManagers),
  'library/fetchStudentBySchool/:schoolId': allow(library, ...ofSchool),
  'library/addEditBookIssued': {
    create: allow(library, ...ofSchool),
    edit: allow(library, ...ofSchool),
  },
  'library/fetchImportTemplate': allow(library, ...ofSchool),
  'library/bulkUploadBook': allow(library, ...ofSchool),
  'library/returnBook': allow(library, ...ofSchool),
  'library/fetchLoans': allow(library, ...everyone),
  'library/fetchLoansAsCsv': allow(library, ...staff),
  'library/fetchSettings/:schoolId': allow(library, ...ofSchool),
  'library/updateSettings': allow(library, ...schoolManagers),
  'library/fetchReservations': allow(library, ...everyone),
  'library/fetchReservationsAsCsv': allow(library, ...staff),
  'library/reserveBook': allow(library, ...ofSchool),
  'library/cancelReservation': allow(library, ...ofSchool),
  'library/fetchLabels': allow(library, ...ofSchool),
  'library/fetchShelves/:schoolId': allow(library, ...ofSchool),
  'library/fetchStockChecks': allow(library, ...ofSchool),
  'library/fetchStockCheck/:id': allow(library, ...ofSchool),
  'library/fetchStockCheckLines': allow(library, ...ofSchool),
  'library/fetchStockCheckLinesAsCsv': allow(library, ...ofSchool),
  'library/beginStockCheck': allow(library, ...ofSchool),
  'library/recordStockScan': allow(library, ...ofSchool),
  'library/clearStockScan': allow(library, ...ofSchool),
  'library/endStockCheck': allow(library, ...ofSchool),
  'library/markMissingLost': allow(library, ...ofSchool),
  'library/restoreMissing': allow(library, ...ofSchool),
  'library/deleteStockCheck/:id': allow(library, ...ofSchool),

  'content/fetchByClassAndType': allow(content, ...everyone),
  'content/fetchByClassAndTypeAsCsv': allow(content, ...staff),
  'content/fetchById/:id': allow(content, ...everyone),
  'content/fetchChapterCodes': allow(content, ...staff),
  'content/addEdit': { create: allow(content, ...staff), edit: allow(content, ...staff) },
  'content/updateState': allow(content, ...staff),
  'content/delete/:id': allow(content, ...staff),
  'content/markOpened': allow(content, ...everyone),
  'content/fetchPublished': allow(content, ...everyone),
  'content/openPackage/:id': allow(content, ...everyone),
  'content/fetchUsage/:id': allow(content, ...staff),
  'content/fetchRoom': allow(content, ...staff),
  'content/startUpload': allow(content, ...staff),
  'content/finishUpload': allow(content, ...staff),

  // The specification appends the page to every sidebar, whatever the person's access list.
  'whiteboard/fetchAll': signedIn,
  'whiteboard/fetchById/:id': signedIn,
  'whiteboard/addEdit': signedIn,
  'whiteboard/delete/:id': signedIn,
  'whiteboard/fetchPage': signedIn,
  'whiteboard/savePage': signedIn,
  'whiteboard/deletePage/:boardId/:pageId': signedIn,
  'whiteboard/orderPages': signedIn,
  'whiteboard/fetchClasses': allow('any', ...ofSchool),
  'whiteboard/share': allow('any', ...ofSchool),
  'whiteboard/stream/:id': signedIn,

  'classNotice/fetchAll': allow(classes, ...staff),
  'classNotice/addEdit': {
    create: allow(classes, ...ofSchool),
    edit: allow(classes, ...ofSchool),
  },
  'classNotice/withdraw': allow(classes, ...ofSchool),

  'resource/fetchAll': allow(resources, ...staff),
  'resource/fetchById/:id': allow(resources, ...staff),
  'resource/addEdit': {
    create: allow(resources, ...superAdmin),
    edit: allow(resources, ...superAdmin),
  },
  'resource/addDocument': allow(resources, ...superAdmin),
  'resource/delete/:id': allow(resources, ...superAdmin),
  'resource/markRead': allow(resources, ...staff),
  'report/fetchReports': allow(reports, ...staff),
  'report/fetchTable': allow(reports, ...staff),
  'report/generateUserReport': allow(reports, ...heads),
  'report/generateSchoolReport': allow(reports, ...heads),
  'report/generateFeedbackReport': allow(reports, ...heads),
  'report/generateClassReport': allow(reports, ...staff),
  'report/generateLeaveReport': allow(reports, ...heads),
  'report/generateAttendanceReport': allow(reports, ...staff),
  'report/generateStudentReport': allow(reports, ...staff),
  'report/generateFeesReport': allow(reports, ...heads),
  'report/generateTimeTableReport': allow(reports, ...staff),
  'report/generateLibraryReport': allow(reports, ...staff),
  'report/generateContentReport': allow(reports, ...staff),
  'report/generateQuizReport': allow(reports, ...staff),
  'report/generateActivationKeyReport': allow(reports, ...officers),
  'report/fetchAllReport': allow(reports, ...staff),
  'report/fetchDifferences/:id': allow(reports, ...staff),
  'report/delete/:id': allow(reports, ...staff),
  'report/fetchAllSaved': allow(reports, ...staff),
  'report/fetchSaved/:id': allow(reports, ...staff),
  'report/addEditSaved': { create: allow(reports, ...staff), edit: allow(reports, ...staff) },
  'report/deleteSaved/:id': allow(reports, ...staff),
  'report/fetchReaders': allow(reports, ...staff),

  'job/fetchAll': signedIn,
  'job/fetchById/:id': signedIn,
  'job/fetchImportLines/:id': signedIn,
  'job/stream/:id': signedIn,
  'job/stop/:id': signedIn,
  'job/undoImport/:id': signedIn,

  'file/addImage': allow([...usersOrSchools, ...students, ...quizzes], ...staff),
  'file/addAudio': allow(quizzes, ...ofSchool),
  'file/fetchLink/:id': signedIn,
  'file/fetch/:id': anyone,

  'audit/fetchAll': allow(users, ...superAdmin),
  'audit/fetchAllAsCsv': allow(users, ...superAdmin),
  'audit/fetchByEntity/:entity/:id': allow(schoolChoice, ...heads),

  'search/fetchAll': signedIn,
  'dashboard/fetchAll': signedIn,
  'dashboard/updateTiles': signedIn,
  'dashboard/fetchBySchool/:schoolId': allow(schools, ...heads),
  'dashboard/fetchByClass/:classId': allow(classes, ...staff),

  'fees/fetchHeads': allow(fees, ...heads),
  'fees/addEditHead': {
    create: allow(fees, ...schoolManagers),
    edit: allow(fees, ...schoolManagers),
  },
  'fees/deleteHead/:id': allow(fees, ...schoolManagers),
  'fees/fetchSettings/:schoolId': allow(fees, ...heads),
  'fees/updateSettings': allow(fees, ...schoolManagers),
  'fees/fetchCounters': allow(fees, ...heads),
  'fees/addEditCounter': {
    create: allow(fees, ...schoolManagers),
    edit: allow(fees, ...schoolManagers),
  },
  'fees/fetchFeesStructure': allow(fees, ...heads),
  'fees/addEditFeesStructure': {
    create: allow(fees, ...schoolManagers),
    edit: allow(fees, ...schoolManagers),
  },
  'fees/deleteFeesStructure/:id': allow(fees, ...schoolManagers),
  'fees/copyFeesStructure': allow(fees, ...schoolManagers),
  'fees/fetchConcessions': allow(fees, ...heads),
  'fees/addEditConcession': {
    create: allow(fees, ...schoolManagers),
    edit: allow(fees, ...schoolManagers),
  },
  'fees/deleteConcession/:id': allow(fees, ...schoolManagers),
  'fees/addGrant': allow(fees, ...schoolManagers),
  'fees/endGrant': allow(fees, ...schoolManagers),
  'fees/fetchStops': allow(fees, ...heads),
  'fees/addEditStop': {
    create: allow(fees, ...schoolManagers),
    edit: allow(fees, ...schoolManagers),
  },
  'fees/deleteStop/:id': allow(fees, ...schoolManagers),
  'fees/fetchStopStudents': allow(fees, ...heads),
  'fees/assignStop': allow(fees, ...schoolManagers),
  'fees/fetchTemplates': allow(fees, ...heads),
  'fees/addEditTemplate': {
    create: allow(fees, ...superAdmin),
    edit: allow(fees, ...superAdmin),
  },
  'fees/deleteTemplate/:id': allow(fees, ...superAdmin),
  'fees/addStructureFromTemplate': allow(fees, ...schoolManagers),
  'fees/fetchCharging': allow(fees, ...heads),
  'fees/recordCharges': allow(fees, ...schoolManagers),
  'fees/fetchAllStudentFees': allow(fees, ...heads),
  'fees/fetchAllStudentFeesAsCsv': allow(fees, ...heads),
  'fees/fetchAccount/:admissionId': allow(fees, ...heads),
  'fees/fetchOwnFees': allow(fees, 'Student'),
  'fees/recordCharge': allow(fees, ...schoolManagers),
  'fees/recordOpening': allow(fees, ...schoolManagers),
  'fees/bulkUploadOpening': allow(fees, ...schoolManagers),
  'fees/fetchOpeningTemplate': allow(fees, ...schoolManagers),
  'fees/reverseCharge': allow(fees, ...schoolManagers),
  'fees/recordWriteOff': allow(fees, ...schoolManagers),
  'fees/releaseDeposit': allow(fees, ...schoolManagers),
  'fees/recordFeesPayment': allow(fees, ...schoolManagers),
  'fees/recordRefund': allow(fees, ...schoolManagers),
  'fees/cancelPayment': allow(fees, ...schoolManagers),
  'fees/fetchReceipts': allow(fees, ...heads),
  'fees/fetchReceiptsAsCsv': allow(fees, ...heads),
  'fees/generateReceipts/:paymentId': allow(fees, ...schoolManagers),
  'fees/generateStatement/:admissionId': allow(fees, ...heads, 'Student'),
  'fees/generateChallan': allow(fees, ...schoolManagers),
  'fees/generateReminders': allow(fees, ...schoolManagers),
  'fees/generateDepositSlip': allow(fees, ...schoolManagers),
  'fees/printPapers': allow(fees, ...schoolManagers),
  'fees/fetchSmsTexts': allow(fees, ...schoolManagers),
  'fees/updateSmsText': allow(fees, ...schoolManagers),
  'fees/fetchRemindersPreview': allow(fees, ...schoolManagers),
  'fees/sendReminders': allow(fees, ...schoolManagers),
  'fees/retryReminders': allow(fees, ...schoolManagers),
  'fees/fetchReminderRounds': allow(fees, ...schoolManagers),
  'fees/fetchReminderRound/:id': allow(fees, ...schoolManagers),
  'fees/fetchReminders': allow(fees, ...schoolManagers),
  'fees/generateRteClaim': allow(fees, ...heads),
  'fees/fetchClearance/:admissionId': allow(fees, ...heads),
  'fees/fetchDayBook': allow(fees, ...heads),
  'fees/fetchCollection': allow(fees, ...heads),
  'fees/closeDay': allow(fees, ...schoolManagers),
  'fees/approveClosing': allow(fees, ...schoolManagers),
  'fees/correctClosing': allow(fees, ...schoolManagers),
  'fees/fetchClosings': allow(fees, ...heads),
  'fees/fetchOverview': allow(fees, ...heads),
  'fees/bulkUploadPastPayment': allow(fees, ...schoolManagers),
  'fees/fetchPastPaymentTemplate': allow(fees, ...schoolManagers),
  'fees/bulkUploadBankStatement': allow(fees, ...schoolManagers),
  'fees/fetchBankStatementTemplate': allow(fees, ...schoolManagers),
  'fees/fetchBankLines': allow(fees, ...schoolManagers),
  'fees/fetchBankLinesAsCsv': allow(fees, ...schoolManagers),
  'fees/fetchPaymentsWithoutMoney': allow(fees, ...schoolManagers),
  'fees/fetchPaymentsWithoutMoneyAsCsv': allow(fees, ...schoolManagers),
  'fees/matchBankLines': allow(fees, ...schoolManagers),
  'fees/undoBankMatch': allow(fees, ...schoolManagers),
  'fees/setBankLinesAside': allow(fees, ...schoolManagers),
  'fees/includeBankLine': allow(fees, ...schoolManagers),
} satisfies Record<RowName, Access>;
