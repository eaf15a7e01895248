import { sql } from 'kysely';
import type { Person } from './person.ts';
import { boards } from './scope-conditions/boards.ts';
import { classNotices } from './scope-conditions/class-notices.ts';
import { contents } from './scope-conditions/content.ts';
import { feedback } from './scope-conditions/feedback.ts';
import { files } from './scope-conditions/files.ts';
import { leaves } from './scope-conditions/leave.ts';
import { ofBorrowers } from './scope-conditions/library.ts';
import {
  accountContacts,
  accounts,
  locationUsers,
  ofTheOffice,
  ownWork,
} from './scope-conditions/people.ts';
import { activationKeys, areaDays, schools } from './scope-conditions/places.ts';
import { questions, quizAttempts, quizPapers, quizzes } from './scope-conditions/quizzes.ts';
import {
  always,
  type Condition,
  ofOwnSchools,
  ofProgrammeOrOwnSchools,
  type Reach,
} from './scope-conditions/reach.ts';
import { reports, savedReports } from './scope-conditions/reports.ts';
import { resources } from './scope-conditions/resources.ts';
import {
  admissionContacts,
  admissions,
  guardians,
  throughAdmission,
  transfers,
} from './scope-conditions/students.ts';

export { ownContent, ownsBesidesSchools } from './scope-conditions/content.ts';
export { isEscalated } from './scope-conditions/feedback.ts';
export { isAsked } from './scope-conditions/quizzes.ts';
export { type Condition, type Reach, schoolsInSight } from './scope-conditions/reach.ts';
export { classesOf, goesOn, isLastSchool } from './scope-conditions/students.ts';

/**
 * Of the rows of `conditions`, those whose contact and personal data a person may read today. A
 * former school goes on reading what belongs to its own days: names, classes, marks.
 */
export const contactConditions = {
  account: accountContacts,
  admission: admissionContacts,
} satisfies Record<string, (person: Person, reach: Reach) => Condition>;

/**
 * The rows of a table that a person may see or change. A table that is missing here cannot be
 * reached.
 */
export const conditions = {
  school: schools,
  area_day: areaDays,
  account: accounts,
  activation_key: (person: Person) => activationKeys(person),
  school_user: ofOwnSchools('school_user'),
  location_user: locationUsers,
  job: (person: Person) => ownWork('job', person),
  report: reports,
  saved_report: savedReports,
  file: files,
  audit: ofOwnSchools('audit'),
  service_account: ofTheOffice,
  api_key: ofTheOffice,
  deletion_request: ofTheOffice,
  class: ofOwnSchools('class'),
  subject: ofProgrammeOrOwnSchools('subject'),
  chapter: ofProgrammeOrOwnSchools('chapter'),
  question: questions,
  class_notice: classNotices,
  quiz: quizzes,
  quiz_paper: quizPapers,
  quiz_attempt: quizAttempts,
  book: ofOwnSchools('book'),
  book_copy: ofOwnSchools('book_copy'),
  book_loan: ofBorrowers('book_loan'),
  book_reservation: ofBorrowers('book_reservation'),
  stock_check: ofOwnSchools('stock_check'),
  grain_entry: ofOwnSchools('grain_entry'),
  lesson: ofOwnSchools('lesson'),
  admission: admissions,
  student: throughAdmission(sql<boolean>`admission.student_id = student.id`),
  enrolment: throughAdmission(sql<boolean>`admission.id = enrolment.admission_id`),
  guardian: guardians,
  promotion: ofOwnSchools('promotion'),
  transfer: transfers,
  certificate: ofOwnSchools('certificate'),
  academic_year: () => always,
  // A holiday without a school is of the programme, a state or a district.
  holiday: ofProgrammeOrOwnSchools('holiday'),
  leave: leaves,
  leave_type: () => always,
  fee_head: ofOwnSchools('fee_head'),
  fee_counter: ofOwnSchools('fee_counter'),
  fee_structure: ofOwnSchools('fee_structure'),
  fee_concession: ofOwnSchools('fee_concession'),
  fee_grant: ofOwnSchools('fee_grant'),
  fee_stop: ofOwnSchools('fee_stop'),
  fee_reminder_round: ofOwnSchools('fee_reminder_round'),
  fee_reminder: ofOwnSchools('fee_reminder'),
  fee_template: () => always,
  fee_payment: ofOwnSchools('fee_payment'),
  fee_receipt: ofOwnSchools('fee_receipt'),
  fee_closing: ofOwnSchools('fee_closing'),
  bank_line: ofOwnSchools('bank_line'),
  feedback,
  feedback_topic: () => always,
  resource: resources,
  content: contents,
  board: boards,
  // Everyone reads geography; the access table decides who changes it.
  state: () => always,
  district: () => always,
  block: () => always,
} satisfies Record<string, (person: Person, reach: Reach) => Condition>;
