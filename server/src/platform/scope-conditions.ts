import { type RawBuilder, sql } from 'kysely';
import { among } from './database.ts';
import type { Person } from './person.ts';

export type Condition = RawBuilder<boolean>;

const always: Condition = sql<boolean>`true`;
const never: Condition = sql<boolean>`false`;

/** `plan`: only schools whose plan runs; `work`: every school the person works at. */
export type Reach = 'plan' | 'work';

const ownSchoolIds = (person: Person, reach: Reach) =>
  reach === 'plan' ? person.plannedSchoolIds : person.schoolIds;

function ownArea({ stateIds, districtIds, blockIds }: Person): Condition {
  return sql<boolean>`(school.state_id = any(${stateIds}::uuid[])
    or school.district_id = any(${districtIds}::uuid[])
    or school.block_id = any(${blockIds}::uuid[]))`;
}

/** Totals of areas are an office's; a school's people have the days of their schools. */
function areaDays({ role, stateIds, districtIds, blockIds }: Person): Condition {
  if (role === 'SuperAdmin') return always;
  if (role !== 'EducationOfficer') return never;
  return sql<boolean>`(area_day.district_id = any(${districtIds}::uuid[])
    or area_day.block_id = any(${blockIds}::uuid[])
    or area_day.district_id in (
      select district.id from district where district.state_id = any(${stateIds}::uuid[])))`;
}

function schools(person: Person, reach: Reach): Condition {
  if (person.role === 'EducationOfficer') return ownArea(person);
  return inOwnSchools(sql`school.id`, person, reach);
}

/** The rows of own schools, by the column that names the school. */
function inOwnSchools(schoolId: RawBuilder<unknown>, person: Person, reach: Reach): Condition {
  if (person.role === 'SuperAdmin') return always;
  if (person.role !== 'EducationOfficer') {
    return sql<boolean>`${schoolId} ${among(ownSchoolIds(person, reach))}`;
  }
  return sql<boolean>`${schoolId} in (select school.id from school where ${ownArea(person)})`;
}

const ofOwnSchools =
  (table: string) =>
  (person: Person, reach: Reach): Condition =>
    inOwnSchools(sql.ref(`${table}.school_id`), person, reach);

/** Whose areas are all blocks within the own states and districts (decision 0060). */
function blockOfficers({ stateIds, districtIds }: Person): Condition {
  const isWithin = sql`coalesce(location_user.block_id in (
    select block.id from block join district on district.id = block.district_id
    where district.id = any(${districtIds}::uuid[]) or district.state_id = any(${stateIds}::uuid[])),
    false)`;
  return sql<boolean>`(account.role = 'EducationOfficer' and not account.is_service and exists (
    select from location_user where location_user.account_id = account.id
    having bool_and(${isWithin})))`;
}

/**
 * People are seen through the schools they work at; each also sees the own account. The few of own
 * schools are listed first and then looked up; the many of an area are asked one by one. At 200,000
 * people the other way round is 50 times slower for a principal and 10 times for an officer of a
 * state.
 */
function accounts(person: Person, reach: Reach): Condition {
  return sql<boolean>`(account.erased_at is null and ${people(person, reach)})`;
}

function people(person: Person, reach: Reach): Condition {
  // Programs are no people: they are reached as service accounts alone.
  if (person.role === 'SuperAdmin') return sql<boolean>`not account.is_service`;
  const workThere = inOwnSchools(sql`school_user.school_id`, person, reach);
  const schoolRoles = sql`account.role in ('Principal', 'Teacher', 'Student')`;
  if (person.role === 'EducationOfficer') {
    return sql<boolean>`(account.id = ${person.accountId} or ${blockOfficers(person)}
      or (${schoolRoles} and exists (
        select from school_user where school_user.account_id = account.id and ${workThere})))`;
  }
  return sql<boolean>`((account.id = ${person.accountId} or ${schoolRoles}) and account.id in (
    select school_user.account_id from school_user where ${workThere}
    union all select ${person.accountId}::uuid))`;
}

const ofTheOffice = ({ role }: Person): Condition => (role === 'SuperAdmin' ? always : never);

function locationUsers(person: Person): Condition {
  if (person.role === 'SuperAdmin') return always;
  const own = sql<boolean>`location_user.account_id = ${person.accountId}`;
  if (person.role !== 'EducationOfficer') return own;
  return sql<boolean>`(${own} or location_user.account_id in (
    select account.id from account where ${blockOfficers(person)}))`;
}

/**
 * The product keys of a district's pool are assigned by its officers, and stay in their scope
 * afterwards. An officer of a block sees those that its schools have got from the pool.
 */
function activationKeys({ role, stateIds, districtIds, blockIds }: Person): Condition {
  if (role === 'SuperAdmin') return always;
  if (role !== 'EducationOfficer') return never;
  return sql<boolean>`(activation_key.district_id in (select district.id from district
      where district.id = any(${districtIds}::uuid[]) or district.state_id = any(${stateIds}::uuid[]))
    or (activation_key.district_id is not null and activation_key.school_id in (
      select school.id from school where school.block_id = any(${blockIds}::uuid[]))))`;
}

/** The classes of a class teacher or subject teacher. */
export const classesOf = ({ accountId }: Pick<Person, 'accountId'>) => sql`(
  select class.id from class where class.class_teacher_id = ${accountId}
  union all select teaching.class_id from teaching where teaching.teacher_id = ${accountId})`;

/**
 * A student's admission to a school: a teacher sees the students of own classes, a student the own
 * ones.
 */
function admissions(person: Person, reach: Reach): Condition {
  const there = inOwnSchools(sql`admission.school_id`, person, reach);
  if (person.role === 'Teacher') {
    return sql<boolean>`(${there} and admission.left_on is null
      and admission.class_id in ${classesOf(person)})`;
  }
  if (person.role === 'Student') {
    return sql<boolean>`(${there} and admission.student_id = ${person.studentId})`;
  }
  return there;
}

const throughAdmission =
  (link: RawBuilder<boolean>) =>
  (person: Person, reach: Reach): Condition =>
    person.role === 'SuperAdmin'
      ? always
      : sql<boolean>`exists (select from admission where ${link} and ${admissions(person, reach)})`;

/**
 * The student's present or last school, which knows the guardians. Later admissions are counted, because PostgreSQL
 * would otherwise first look up those of all students.
 */
export const isLastSchool = sql<boolean>`(admission.left_on is null or (
  select count(*) from admission as later
  where later.student_id = admission.student_id
    and (later.left_on is null or later.left_on > admission.left_on)) = 0)`;

/**
 * A guardian is known to the schools that have one of the children now, or were the last to have
 * it.
 */
const guardians = (person: Person, reach: Reach): Condition =>
  person.role === 'SuperAdmin'
    ? always
    : sql<boolean>`guardian.id in (select student_guardian.guardian_id from student_guardian
        join admission on admission.student_id = student_guardian.student_id
        where ${isLastSchool} and ${admissions(person, reach)})`;

/** Either school of a transfer sees it; a teacher sees those of the students of own classes. */
function transfers(person: Person, reach: Reach): Condition {
  if (person.role === 'Teacher' || person.role === 'Student') {
    return sql<boolean>`exists (select from admission
      where admission.id in (transfer.from_admission_id, transfer.to_admission_id)
        and ${admissions(person, reach)})`;
  }
  return sql<boolean>`(${inOwnSchools(sql`transfer.from_school_id`, person, reach)}
    or ${inOwnSchools(sql`transfer.to_school_id`, person, reach)})`;
}

/** Everyone reads what is of the programme. */
const ofProgrammeOrOwnSchools =
  (table: string) =>
  (person: Person, reach: Reach): Condition =>
    sql<boolean>`(${sql.ref(`${table}.school_id`)} is null or ${ofOwnSchools(table)(person, reach)})`;

/** The staff read the programme's questions and those of own schools; students meet them in attempts alone. */
const questions = (person: Person, reach: Reach): Condition =>
  person.role === 'Student' ? never : ofProgrammeOrOwnSchools('question')(person, reach);

const ownClass = ({ studentId }: Person) => sql`(select admission.class_id from admission
  where admission.student_id = ${studentId} and admission.left_on is null)`;

/** A teacher sees the quizzes of own classes and the own ones, a student those of the own class. */
function quizzes(person: Person, reach: Reach): Condition {
  const there = inOwnSchools(sql`quiz.school_id`, person, reach);
  const ofClasses = (classIds: RawBuilder<unknown>) => sql<boolean>`exists (select from quiz_class
    where quiz_class.school_id = quiz.school_id and quiz_class.quiz_id = quiz.id
      and quiz_class.class_id in ${classIds})`;
  if (person.role === 'Teacher') {
    return sql<boolean>`(${there} and (quiz.author_id = ${person.accountId}
      or ${ofClasses(classesOf(person))}))`;
  }
  if (person.role === 'Student') {
    return sql<boolean>`(${there} and quiz.state = 'published'
      and ${ofClasses(ownClass(person))})`;
  }
  return there;
}

/** A teacher reads the notices to own classes and the own ones, a student those of the own class that apply today. */
function classNotices(person: Person, reach: Reach): Condition {
  const there = inOwnSchools(sql`class_notice.school_id`, person, reach);
  const ofClasses = (classIds: RawBuilder<unknown>) => sql<boolean>`exists (
    select from class_notice_class as addressed
    where addressed.school_id = class_notice.school_id and addressed.notice_id = class_notice.id
      and addressed.class_id in ${classIds})`;
  if (person.role === 'Teacher') {
    return sql<boolean>`(${there} and (class_notice.author_id = ${person.accountId}
      or ${ofClasses(classesOf(person))}))`;
  }
  if (person.role === 'Student') {
    return sql<boolean>`(${there} and class_notice.withdrawn_at is null
      and class_notice.until_day >= ${person.schoolDay}::date
      and ${ofClasses(ownClass(person))})`;
  }
  return there;
}

/** Of a quiz in sight, for the staff: a student gets it on paper. */
const quizPapers = (person: Person, reach: Reach): Condition =>
  person.role === 'Student'
    ? never
    : sql<boolean>`exists (select from quiz where quiz.school_id = quiz_paper.school_id
        and quiz.id = quiz_paper.quiz_id and ${quizzes(person, reach)})`;

function quizAttempts(person: Person, reach: Reach): Condition {
  if (person.role === 'SuperAdmin') return always;
  return sql<boolean>`exists (select from admission
    where admission.id = quiz_attempt.admission_id and ${admissions(person, reach)})`;
}

/**
 * Staff see the loans and reservations of their school, a teacher those of colleagues and of own classes, a student the
 * own ones.
 */
const ofBorrowers =
  (table: 'book_loan' | 'book_reservation') =>
  (person: Person, reach: Reach): Condition => {
    const column = (name: string) => sql.ref(`${table}.${name}`);
    const there = inOwnSchools(column('school_id'), person, reach);
    const ofStudent = sql<boolean>`exists (select from admission
      where admission.id = ${column('admission_id')} and ${admissions(person, reach)})`;
    if (person.role === 'Student') return sql<boolean>`(${there} and ${ofStudent})`;
    if (person.role !== 'Teacher') return there;
    return sql<boolean>`(${there} and (${column('account_id')} is not null or ${ofStudent}))`;
  };

/**
 * Own uploads until a record names them, files of own schools, the photos of children in sight, who
 * may have come from another school, the documents of leave, feedback and cards that the person may
 * see, and the pictures and recordings of questions.
 */
function files(person: Person, reach: Reach): Condition {
  const photo = sql<boolean>`exists (select from student join admission
    on admission.student_id = student.id
    where student.photo_file_id = file.id and ${isLastSchool} and ${admissions(person, reach)})`;
  const own = sql<boolean>`(file.account_id = ${person.accountId}
    and file.expires_at is not null)`;
  const document = sql<boolean>`exists (select from leave
    where leave.file_id = file.id and ${leaves(person, reach)})`;
  const reported = sql<boolean>`exists (select from feedback
    where feedback.file_id = file.id and ${feedback(person, reach)})`;
  const onCard = sql<boolean>`exists (select from resource
    where resource.file_id = file.id and ${resources(person)})`;
  const asked =
    person.role === 'Student'
      ? sql`join quiz_question using (question_id, revision)
          join quiz_attempt using (school_id, quiz_id)
          join admission on admission.id = quiz_attempt.admission_id
          where ${admissions(person, reach)}`
      : sql`join question on question.id = question_revision.question_id
          where ${questions(person, reach)}`;
  const ofQuestion = sql<boolean>`file.id in (
    select question_revision.picture_file_id from question_revision ${asked}
      and question_revision.picture_file_id is not null
    union all
    select question_media.file_id from question_media
      join question_revision using (question_id, revision) ${asked})`;
  const printed = sql<boolean>`exists (select from report
    where report.file_id = file.id and ${reports(person, reach)})`;
  const ofContent = sql<boolean>`exists (select from content_revision
    join content on content.id = content_revision.content_id
    where content_revision.file_id = file.id and ${contents(person, reach)})`;
  const ofRecords = sql<boolean>`(${photo} or ${document} or ${reported} or ${onCard}
    or ${ofQuestion} or ${printed} or ${ofContent})`;
  if (person.role === 'Student') return sql<boolean>`(${own} or ${ofRecords})`;
  return sql<boolean>`(${own} or ${inOwnSchools(sql`file.school_id`, person, reach)}
    or ${ofRecords})`;
}

/** The own leave; a teacher and a student also that of students in sight, principals and officers all of own schools. */
function leaves(person: Person, reach: Reach): Condition {
  if (person.role === 'SuperAdmin') return always;
  const own = sql<boolean>`leave.account_id = ${person.accountId}`;
  const ofStudents = sql<boolean>`exists (select from admission
    where admission.id = leave.admission_id and ${admissions(person, reach)})`;
  if (person.role === 'Teacher' || person.role === 'Student') {
    return sql<boolean>`(${own} or ${ofStudents})`;
  }
  return sql<boolean>`(${own} or ${inOwnSchools(sql`leave.school_id`, person, reach)})`;
}

/** Feedback that is open for too long, or was, is the education officer's too. */
export const isEscalated = ({ schoolDay }: Person): Condition =>
  sql<boolean>`(feedback.escalated_on is not null
    or (feedback.state = 'open' and feedback.due_on < ${schoolDay}::date))`;

/**
 * The own feedback, what is assigned to the person, and that of the schools in reach. A complaint
 * about a person is read by that person's superior alone: about a teacher by the principals, about a
 * principal by the education officer, who also gets what was escalated. Where an area has no officer
 * the programme's office reads it.
 */
function feedback(person: Person, reach: Reach): Condition {
  const there = inOwnSchools(sql`feedback.school_id`, person, reach);
  const isOwn = sql<boolean>`feedback.account_id = ${person.accountId}`;
  const aboutNobody = sql<boolean>`feedback.about_role is null`;
  const toOfficer = sql<boolean>`(feedback.about_role = 'Principal' or ${isEscalated(person)})
    and feedback.about_account_id is distinct from ${person.accountId}`;
  switch (person.role) {
    case 'Student':
      return isOwn;
    case 'Teacher':
      return sql<boolean>`(${isOwn} or (${there}
        and feedback.assigned_to = ${person.accountId}))`;
    case 'Principal':
      return sql<boolean>`(${isOwn} or (${there} and (${aboutNobody}
        or (feedback.about_role = 'Teacher'
          and feedback.about_account_id is distinct from ${person.accountId}))))`;
    case 'EducationOfficer':
      return sql<boolean>`(${there} and (${aboutNobody} or (${toOfficer})))`;
    case 'SuperAdmin':
      return sql<boolean>`(${aboutNobody} or (${toOfficer} and not exists (
        select from school join location_user on location_user.state_id = school.state_id
          or location_user.district_id = school.district_id
          or location_user.block_id = school.block_id
        join account on account.id = location_user.account_id
        where school.id = feedback.school_id and account.role = 'EducationOfficer'
          and account.status = 'active')))`;
  }
}

/** The districts of an officer, or of the schools where the person works. */
function ownDistricts({ role, stateIds, districtIds, blockIds, plannedSchoolIds }: Person) {
  return role === 'EducationOfficer'
    ? sql`select id from district
        where id = any(${districtIds}::uuid[]) or state_id = any(${stateIds}::uuid[])
      union select district_id from block where id = any(${blockIds}::uuid[])`
    : sql`select district_id from school where id = any(${plannedSchoolIds}::uuid[])`;
}

/** The office has all cards; everyone else reads what is for their role and place today. */
function resources(person: Person): Condition {
  if (person.role === 'SuperAdmin') return always;
  const districts = ownDistricts(person);
  return sql<boolean>`(${person.role} = any(resource.for_roles)
    and resource.from_day <= ${person.schoolDay}::date
    and coalesce(resource.to_day, 'infinity') >= ${person.schoolDay}::date
    and (num_nonnulls(resource.state_id, resource.district_id) = 0
      or resource.district_id in (${districts})
      or resource.state_id = any(${person.stateIds}::uuid[])
      or resource.state_id in (select state_id from district where id in (${districts}))))`;
}

/** The rows of the schools in sight, by the table's school. */
export const schoolsInSight = (table: string, person: Person): Condition =>
  ofOwnSchools(table)(person, 'plan');

/** Who may have content that is no school's: the office, and an officer for own districts. */
export const ownsBesidesSchools = ({ role }: Person): boolean =>
  role === 'SuperAdmin' || role === 'EducationOfficer';

/** The items that the person may change: a teacher the own ones until they are published. */
export function ownContent(person: Person, reach: Reach = 'plan'): Condition {
  const { role, accountId } = person;
  if (role === 'SuperAdmin') return always;
  if (role === 'Student') return never;
  if (role === 'EducationOfficer') {
    return sql<boolean>`coalesce(content.district_id in (${ownDistricts(person)}), false)`;
  }
  const there = sql<boolean>`coalesce(${inOwnSchools(sql`content.school_id`, person, reach)}, false)`;
  return role === 'Principal'
    ? there
    : sql<boolean>`(${there} and content.account_id = ${accountId}
        and content.state in ('draft', 'review'))`;
}

/** What is published for the person's schools and places, and for the staff whatever is at own schools. */
function contents(person: Person, reach: Reach): Condition {
  if (person.role === 'SuperAdmin') return always;
  const there = inOwnSchools(sql`content.school_id`, person, reach);
  const published = sql<boolean>`(content.state = 'published'
    and (num_nonnulls(content.school_id, content.district_id) = 0
      or content.district_id in (${ownDistricts(person)}) or ${there}))`;
  if (person.role === 'Student') return published;
  return sql<boolean>`(${published} or ${there} or ${ownContent(person, reach)})`;
}

/**
 * Own boards, and those shared with the own class of a student, the classes of a teacher, or those of the school. An
 * officer has no classes.
 */
function boards(person: Person, reach: Reach): Condition {
  const { role, accountId } = person;
  const own = sql`select own.id from board as own where own.account_id = ${accountId}`;
  if (role === 'EducationOfficer') return sql<boolean>`board.id in (${own})`;
  const classes: Condition =
    role === 'Teacher'
      ? sql<boolean>`board_share.class_id in ${classesOf(person)}`
      : role === 'Student'
        ? sql<boolean>`board_share.class_id in ${ownClass(person)}`
        : always;
  return sql<boolean>`board.id in (${own} union all select board_share.board_id from board_share
    where ${inOwnSchools(sql`board_share.school_id`, person, reach)} and ${classes})`;
}

/**
 * A made report is opened by who could make it today: its maker, or another of the same role where it does not depend
 * on the maker, as long as the person has its title and sees every school in it; a teacher, as long as all classes in
 * it are own ones.
 */
function reports(person: Person, reach: Reach): Condition {
  const isOffice = person.role === 'SuperAdmin';
  const sameRole = isOffice ? always : sql<boolean>`report.role = ${person.role}`;
  const within = isOffice
    ? always
    : sql<boolean>`not exists (select from unnest(report.school_ids) as reached (id)
        where not exists (select from school
          where school.id = reached.id and ${schools(person, reach)}))`;
  const ofClasses =
    person.role === 'Teacher'
      ? sql<boolean>`not exists (select from unnest(report.class_ids) as taught (id)
          where taught.id not in ${classesOf(person)})`
      : always;
  return sql<boolean>`(report.title = any(${person.titles}::text[]) and ${sameRole}
    and (report.account_id = ${person.accountId} or not report.is_personal) and ${within}
    and ${ofClasses})`;
}

/** Own ones, and those that a colleague shares; what they show is read within the scope of who opens them. */
const savedReports = ({ accountId }: Person): Condition =>
  sql<boolean>`(saved_report.account_id = ${accountId} or saved_report.id in (
    select reader.saved_report_id from saved_report_reader as reader
    where reader.account_id = ${accountId}))`;

const ownWork = (table: string, person: Person): Condition =>
  sql<boolean>`${sql.ref(`${table}.account_id`)} = ${person.accountId}`;

/** Who works at an own school or will, or worked there last; whom an officer appoints. */
function accountContacts(person: Person, reach: Reach): Condition {
  if (person.role === 'SuperAdmin') return always;
  const appointed = person.role === 'EducationOfficer' ? blockOfficers(person) : never;
  return sql<boolean>`(account.id = ${person.accountId} or ${appointed}
    or (${accounts(person, reach)} and exists (
    select from school_user as own where own.account_id = account.id
      and ${inOwnSchools(sql`own.school_id`, person, reach)}
      and (coalesce(own.ends_on, 'infinity') >= ${person.schoolDay}::date or not exists (
        select from school_user as later where later.account_id = account.id
          and coalesce(later.ends_on, 'infinity') > own.ends_on)))))`;
}

/** Whose present or last school is an own one, if not the one of this admission. */
const admissionContacts = (person: Person, reach: Reach): Condition =>
  person.role === 'SuperAdmin'
    ? always
    : sql<boolean>`(${admissions(person, reach)} and (${isLastSchool} or exists (
        select from admission as last where last.student_id = admission.student_id
          and ${inOwnSchools(sql`last.school_id`, person, reach)}
          and coalesce(last.left_on, 'infinity') >= all (
            select coalesce(other.left_on, 'infinity') from admission as other
            where other.student_id = admission.student_id))))`;

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
