import { newId } from '@shala/contract/new-id.ts';
import type { Role } from '@shala/contract/roles.ts';
import { examplePage } from '@shala/contract/whiteboard.ts';
import { ledgerMakers } from './ledger-makers.ts';
import type { IdOf } from './sample.ts';
import type { TestApp } from './test-app.ts';

export type Making = Pick<TestApp, 'db' | 'clock' | 'make'>;

/**
 * A district with a school and one record of every entity: the data of one side of a scope test.
 */
export async function makeWorld(app: Making, name: string) {
  const { make, db, clock } = app;
  const now = clock.now().toISOString();
  const district = await make.district({ name: `${name} district` });
  const block = await make.block(district.id);
  const school = await make.school({ district_id: district.id, block_id: block.id });
  const principal = await make.account('Principal');
  await make.schoolUser(principal.id, school.id);
  const teacher = await make.account('Teacher');
  const schoolUser = await make.schoolUser(teacher.id, school.id);
  const officer = await make.account('EducationOfficer');
  const locationUser = await make.locationUser(officer.id, { district_id: district.id });
  const activationKey = await make.activationKey({ district_id: district.id });
  const schoolClass = await make.schoolClass(school.id, { class_teacher_id: teacher.id });
  const subject = await make.subject({ school_id: school.id });
  const chapter = await make.chapter(subject, { school_id: school.id });
  const question = await make.question(subject, { school_id: school.id });
  const quiz = await make.quiz(schoolClass, { subject_id: subject.id, questions: [question] });
  const quizPaper = await make.quizPaper(quiz);
  const lesson = await make.lesson(schoolClass, { subject_id: subject.id });
  const enrolled = await make.enrolled(schoolClass);
  const attempt = await make.quizAttempt(quiz, enrolled.admission);
  const book = await make.book(school.id, { subject_id: subject.id });
  const copy = await make.bookCopy(book);
  const loan = await make.bookLoan(copy, { admission_id: enrolled.admission.id });
  const reservation = await make.bookReservation(book, { admission_id: enrolled.admission.id });
  const stockCheck = await make.stockCheck(school.id, teacher.id);
  const student = await make.account('Student', { student_id: enrolled.student.id });
  const guardian = await make.guardian(enrolled.student.id);
  const next = await make.academicYear({
    name: '2027-28',
    starts_on: '2027-06-15',
    ends_on: '2028-05-01',
    is_current: false,
  });
  const promotion = await make.promotion(schoolClass, next.id, { undone_at: now });
  const neighbour = await make.school({ district_id: district.id, block_id: block.id });
  const transfer = await make.transfer(enrolled.admission, neighbour.id, {
    state: 'cancelled',
    answered_at: now,
  });
  const certificate = await make.certificate(enrolled.admission);
  const holiday = await make.holiday({ school_id: school.id });
  const leaveType = await make.leaveType();
  const leave = await make.leave({
    school_id: school.id,
    account_id: teacher.id,
    leave_type_id: leaveType.id,
  });
  const feedbackTopic = await make.feedbackTopic();
  const feedback = await make.feedback({
    school_id: school.id,
    account_id: teacher.id,
    topic_id: feedbackTopic.id,
  });
  const classNotice = await make.classNotice(schoolClass, { author_id: teacher.id });
  const resource = await make.resource({ district_id: district.id });
  const content = await make.content(subject, { school_id: school.id });
  const board = await make.board(teacher.id, {}, examplePage);
  await db
    .insertInto('board_share')
    .values({
      school_id: school.id,
      class_id: schoolClass.id,
      board_id: board.id,
      shared_at: now,
    })
    .execute();
  const job = {
    id: newId(),
    kind: 'student-import',
    state: 'done',
    account_id: principal.id,
    input: '{}',
    created_at: now,
    ended_at: now,
  };
  await db.insertInto('job').values(job).execute();
  const file = {
    id: newId(),
    account_id: principal.id,
    school_id: school.id,
    name: 'list.csv',
    media_type: 'text/csv',
    size: 0,
    sha256: Buffer.alloc(32),
    created_at: now,
  };
  await db.insertInto('file').values(file).execute();
  const report = {
    id: job.id,
    account_id: principal.id,
    account_name: principal.name,
    role: 'Principal',
    title: 'School Management',
    name: 'schools',
    definition_version: 1,
    filters: '{}',
    lines: [],
    label: 'Schools',
    language: 'en',
    as_of: '2026-11-16',
    is_personal: false,
    school_ids: [school.id],
    format: 'csv',
    file_id: file.id,
    // As if it had been made again of itself.
    again_of: job.id,
    cells_hash: Buffer.alloc(32),
    differences: JSON.stringify({ total: 0, first: [] }),
    created_at: now,
    expires_at: now,
  };
  await db.insertInto('report').values(report).execute();
  const savedReport = {
    id: newId(),
    account_id: principal.id,
    report: 'schools',
    name: 'All schools',
    match_key: 'all schools',
    filters: '{}',
    period: 'chosen',
    mails_owner: false,
    created_at: now,
    updated_at: now,
  };
  await db.insertInto('saved_report').values(savedReport).execute();
  const grain = {
    id: newId(),
    school_id: school.id,
    day: '2026-11-16',
    kind: 'received',
    grams: 50_000,
    account_id: teacher.id,
    account_name: teacher.name,
    created_at: now,
  };
  await db.insertInto('grain_entry').values(grain).execute();
  const request = {
    id: newId(),
    code: `DR-${name.toUpperCase()}-0001`,
    name: 'Asha',
    mobile: '9822012345',
    role: 'Teacher',
    created_at: now,
    updated_at: now,
  };
  await db.insertInto('deletion_request').values(request).execute();

  const service = await make.serviceAccount({ district_id: district.id });
  const fees = await makeFees(app, {
    school,
    class: schoolClass,
    admission: enrolled.admission,
    by: principal,
  });

  const ids: Record<string, string> = {
    state: school.state_id,
    district: district.id,
    block: block.id,
    school: school.id,
    account: teacher.id,
    school_user: schoolUser.id,
    location_user: locationUser.id,
    activation_key: activationKey.id,
    service_account: service.id,
    api_key: service.keyId,
    academic_year: next.id,
    class: schoolClass.id,
    subject: subject.id,
    chapter: chapter.id,
    question: question.id,
    quiz: quiz.id,
    quiz_attempt: attempt.id,
    quiz_paper: quizPaper.id,
    book: book.id,
    book_copy: copy.id,
    book_loan: loan.id,
    book_reservation: reservation.id,
    stock_check: stockCheck.id,
    grain_entry: grain.id,
    lesson: lesson.id,
    student: enrolled.student.id,
    admission: enrolled.admission.id,
    enrolment: enrolled.enrolment.id,
    guardian: guardian.id,
    promotion: promotion.id,
    transfer: transfer.id,
    certificate: certificate.id,
    holiday: holiday.id,
    leave_type: leaveType.id,
    leave: leave.id,
    feedback_topic: feedbackTopic.id,
    feedback: feedback.id,
    class_notice: classNotice.id,
    resource: resource.id,
    content: content.id,
    board: board.id,
    job: job.id,
    file: file.id,
    report: report.id,
    saved_report: savedReport.id,
    deletion_request: request.id,
    ...fees,
    anything: teacher.id,
  };
  const idOf: IdOf = (entity) => {
    const id = ids[entity];
    if (!id) throw new Error(`The test world has no ${entity}: make one in world.ts`);
    return id;
  };
  const accounts: Record<Exclude<Role, 'SuperAdmin'>, string> = {
    EducationOfficer: officer.id,
    Principal: principal.id,
    Teacher: teacher.id,
    Student: student.id,
  };
  return { idOf, accounts, school, district };
}

interface Paying {
  school: { id: string };
  class: { id: string; academic_year_id: string };
  admission: { id: string };
  by: { id: string };
}

/** A school that charges something, and a student who paid a part of it. */
async function makeFees(app: Making, { school, class: class_, admission, by }: Paying) {
  const make = ledgerMakers(app);
  const head = await make.head(school.id, 'Tuition');
  const counter = await make.counter(school.id);
  const structure = await make.structure(school.id, class_.academic_year_id, head);
  const concession = await make.concession(school.id, class_.academic_year_id);
  const grant = await make.grant(school.id, concession, admission);
  const template = await make.template();
  const stop = await make.stop(school.id, class_.academic_year_id);
  const student = { id: admission.id, school_id: school.id, class_id: class_.id };
  const charge = await make.charge(student, { head, paise: 500_00, dueOn: '2026-07-10' });
  const payment = await make.pay({
    counter,
    by,
    of: [{ student, parts: [{ charge, paise: 200_00 }] }],
  });
  const closing = await make.closing(school.id, counter, by);
  const bankLine = await make.bankLine(school.id);
  const reminder = await make.reminder({ schoolId: school.id, by }, admission);
  return {
    fee_head: head.id,
    fee_counter: counter.id,
    fee_structure: structure.id,
    fee_concession: concession.id,
    fee_grant: grant.id,
    fee_stop: stop.id,
    fee_template: template.id,
    fee_payment: payment.id,
    fee_receipt: payment.receipts[0]!.id,
    fee_closing: closing.id,
    bank_line: bankLine.id,
    fee_reminder: reminder.id,
    fee_reminder_round: reminder.round_id,
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
