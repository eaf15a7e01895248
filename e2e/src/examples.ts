import { Api } from './api.ts';
import { dayFrom, today } from './class-room.ts';
import { makeKeys } from './product-keys.ts';
import { addPerson, addSchools, type Signer } from './schools.ts';

export type Examples = Awaited<ReturnType<typeof makeExamples>>;

/** One record for each page, by its name in addresses. All have names in Devanagari. */
export async function makeExamples(api: Api, url: string) {
  const [school, other] = await addSchools(api, ['जि.प. शाळा मुणगे', 'जि.प. शाळा हिंदळे'], {
    startPlanMonths: 1,
    village: 'मुणगे',
    districtName: 'सिंधुदुर्ग',
  });
  const { stateId, districtId, id: schoolId } = school!;
  const user = await addPerson(api, url, 'Teacher', { name: 'रवी सावंत', schoolId });
  const feedback = await giveFeedback(url, user);
  await addPerson(api, url, 'EducationOfficer', { name: 'सुनीता राणे', districtId });
  const [free] = await makeKeys(api, { districtId });
  const [key] = await makeKeys(api, { schoolId: other!.id });
  await bindDevice(api, key!.productKey);
  const request = await requestDeletion(api);
  const schoolClass = await addClass(api, { schoolId, classTeacherId: user.id });
  const work = await endWork(api, user.id);
  const place = { schoolId, classId: schoolClass.id };
  const student = await admit(api, place, { name: 'राणे सई संतोष', registerNumber: '118' });
  const left = await admit(api, place, { name: 'माने ओम विजय', registerNumber: '119' });
  const certificate = await withdraw(api, admissionOf(left));
  const given = await api.call('studentSchool/createTransfer', {
    body: { admissionId: admissionOf(student).id, toUdiseCode: other!.udiseCode },
  });
  const service = await api.call('serviceAccount/addEdit', {
    body: {
      name: 'जिल्हा पोर्टल',
      purpose: 'एनआईसी सिंधुदुर्ग',
      role: 'EducationOfficer',
      stateId,
      districtIds: [districtId],
      accessControlList: ['School Management', 'Attendance'],
    },
  });
  await api.call('serviceAccount/generateKey', { body: { id: service.id } });
  const holiday = await api.call('holiday/addEdit', {
    body: {
      kind: 'off',
      name: 'दिवाळी',
      nameHindi: 'दीपावली',
      districtId,
      from: '2026-11-09',
      to: '2026-11-11',
    },
  });
  const resource = await api.call('resource/addEdit', {
    body: {
      name: 'परिपत्रक १२',
      nameHindi: 'परिपत्र १२',
      text: 'घटक चाचणी डिसेंबरच्या पहिल्या आठवड्यात आहे.',
      link: 'https://diksha.gov.in/mh',
      forRoles: ['Principal', 'Teacher'],
      districtId,
      isPinned: true,
      from: '2026-11-09',
    },
  });
  const book = await api.call('library/addEdit', {
    body: {
      schoolId,
      name: 'श्यामची आई',
      author: 'साने गुरुजी',
      publisher: 'कॉन्टिनेन्टल',
      language: 'mr',
      shelf: '३/ब',
      firstNumber: '१',
      pricePaise: 120_00,
    },
  });
  await api.call('library/addEditBookIssued', {
    body: { schoolId, accessionNumber: '१', admissionId: admissionOf(student).id },
  });
  const stock = await api.call('library/beginStockCheck', { body: { schoolId, shelf: '३/ब' } });
  await api.call('library/recordStockScan', { body: { id: stock.id, accessionNumber: '९९' } });
  const quiz = await setQuiz(api, { schoolId, ...schoolClass });
  const content = await api.call('content/addEdit', {
    body: {
      schoolId,
      name: 'अपूर्णांक',
      nameHindi: 'भिन्न',
      language: 'mr',
      standard: 5,
      subjectId: schoolClass.subjectId,
      link: 'https://diksha.gov.in/mh',
    },
  });
  const board = await api.call('whiteboard/addEdit', {
    body: { name: 'अपूर्णांक', classId: schoolClass.id, subjectId: schoolClass.subjectId },
  });
  const saved = await api.call('report/addEditSaved', {
    body: {
      report: 'attendance-day',
      name: 'सकाळची उपस्थिती',
      filters: { districtId: [districtId] },
      period: 'current',
      readerIds: [user.id],
      mailsOwner: false,
    },
  });
  return {
    saved: saved.id,
    board: board.id,
    resource: resource.id,
    book: book.id,
    stock: stock.id,
    item: content.id,
    ...quiz,
    /** Of a report. */
    name: 'schools',
    school: schoolId,
    state: stateId,
    district: districtId,
    user: user.id,
    work,
    class: schoolClass.id,
    student: student.id,
    admission: admissionOf(student).id,
    left: left.id,
    transfer: given.id,
    certificate,
    ...feedback,
    ...(await applyForLeave(api, admissionOf(student).id)),
    ...(await takeFees(api, {
      schoolId,
      academicYearId: schoolClass.academicYearId,
      admissionId: admissionOf(student).id,
    })),
    subject: schoolClass.subjectId,
    year: schoolClass.academicYearId,
    holiday: holiday.id,
    key: key!.id,
    freeKey: free!.id,
    request,
    service: service.id,
    token: 'abcdefgh',
    code: 'ABCD-EFGH',
  };
}

/** A question with a formula, and a draft of a quiz that asks it. */
async function setQuiz(api: Api, of: { schoolId: string; id: string; subjectId: string }) {
  const { id: chapterId } = await api.call('subject/addEditChapter', {
    body: { subjectId: of.subjectId, standard: 5, number: 1, name: 'अपूर्णांक' },
  });
  const { id: question } = await api.call('quiz/addEditQuestion', {
    body: {
      schoolId: of.schoolId,
      subjectId: of.subjectId,
      standard: 5,
      chapterId,
      difficulty: 'easy',
      kind: 'single',
      language: 'mr',
      text: '\\(\\frac{1}{2}\\) म्हणजे किती?',
      options: [
        { text: 'अर्धा', isRight: true },
        { text: 'पाव', isRight: false },
      ],
    },
  });
  const { quiz } = await api.call('quiz/createAndUpdateQuiz', {
    body: {
      title: 'अपूर्णांक चाचणी',
      subjectId: of.subjectId,
      classIds: [of.id],
      questionIds: [question],
      isPractice: false,
      opensAt: `${dayFrom(today(), -9)}T04:30:00.000Z`,
      closesAt: `${dayFrom(today(), 52)}T04:30:00.000Z`,
      attempts: 1,
      shufflesQuestions: true,
      shufflesOptions: true,
      marks: 1,
      negativeMarks: 0,
      hasPartialCredit: false,
      showsResults: 'afterClose',
      isPublished: false,
    },
  });
  return { question, quiz: quiz.id };
}

const bindDevice = (api: Api, productKey: string) =>
  api.call('activationKey/validateActivationKey/:productKey/:deviceId', {
    params: { productKey, deviceId: '3f2b8c1e-5d4a-4e6f-8a7b-9c0d1e2f3a4b' },
  });

async function requestDeletion(api: Api): Promise<string> {
  const body = { name: 'आशा पाटील', mobile: '9822012345', role: 'Teacher' as const };
  await api.call('auth/requestAccountDeletion', { body });
  const { rows } = await api.call('auth/fetchDeletionRequests', { query: {} });
  return rows[0]!.id;
}

/** Adds a class with one subject to the current year, and a next year into which it can be promoted. */
async function addClass(api: Api, of: { schoolId: string; classTeacherId: string }) {
  const year = await api.call('academicYear/addEdit', {
    body: { name: '2026-27', startsOn: '2026-06-15', endsOn: '2027-05-01' },
  });
  const { id: academicYearId, version } = year;
  if (!year.isCurrent) {
    await api.call('academicYear/updateCurrent', { body: { id: academicYearId, version } });
  }
  await api.call('academicYear/addEdit', {
    body: { name: '2027-28', startsOn: '2027-06-15', endsOn: '2028-05-01' },
  });
  const subject = await api.call('subject/addEdit', { body: { name: 'मराठी', standards: [5] } });
  const { id, ...made } = await api.call('class/addEdit', {
    body: { ...of, academicYearId, standard: 5, division: 'अ', room: 'खोली ५' },
  });
  const teachings = [{ subjectId: subject.id, teacherId: of.classTeacherId }];
  await api.call('class/updateTeachings', { body: { id, version: made.version, teachings } });
  return { id, academicYearId, subjectId: subject.id };
}

/** Sets a last day to come for the class teacher, who has a class to hand over. */
async function endWork(api: Api, userId: string): Promise<string> {
  const [work] = await api.call('schoolUser/fetchByUser/:userId', { params: { userId } });
  const { id, version, schoolId, from } = work!;
  const body = { id, version, accountId: userId, schoolId, from, to: '2027-03-31' };
  await api.call('schoolUser/addEdit', { body });
  return id;
}

interface StudentEntry {
  name: string;
  registerNumber: string;
}

const admit = (
  api: Api,
  place: { schoolId: string; classId: string },
  { name, registerNumber }: StudentEntry,
) =>
  api.call('student/addEdit', {
    body: {
      name,
      gender: 'female',
      localName: name,
      motherName: 'सुवर्णा राणे',
      fatherName: 'संतोष राणे',
      dateOfBirth: '2015-08-02',
      placeOfBirth: 'मुणगे',
      nationality: 'भारतीय',
      religion: 'हिंदू',
      caste: 'मराठा',
      motherTongue: 'मराठी',
      address: 'वरची वाडी',
      guardians: [
        {
          name: 'संतोष राणे',
          relation: 'father',
          mobile: '9822012346',
          occupation: 'शेती',
        },
      ],
      admission: { ...place, registerNumber, admittedOn: '2026-06-15', previousSchool: 'बालवाडी' },
      isAnother: true,
    },
  });

/** A teacher's open feedback and its topic. */
async function giveFeedback(url: string, { email, password }: Signer) {
  const teacher = await new Api(url).signIn(email, password);
  const [topic] = await teacher.call('feedback/fetchTopics', { query: { role: 'Teacher' } });
  const body = { topicId: topic!.id, rating: 2, text: 'नळ गळतो' };
  const { id } = await teacher.call('feedback/addFeedbackByTeacher', { body });
  return { feedback: id, feedbackTopic: topic!.id };
}

/** A student's pending leave application and its leave type. */
async function applyForLeave(api: Api, admissionId: string) {
  const [type] = await api.call('leaveApplication/fetchTypes', { query: { role: 'Student' } });
  const day = dayFrom(today(), 6);
  const body = { admissionId, leaveTypeId: type!.id, from: day, to: day, reason: 'लग्न' };
  const { id: studentLeave } = await api.call('leaveApplication/addEditLeaveForStudent', { body });
  return { type: type!.id, studentLeave };
}

interface FeesOf {
  schoolId: string;
  academicYearId: string;
  admissionId: string;
}

/** A school with a fee structure, a concession and a closed day, and a student who was charged, paid a part, and paid it back. */
async function takeFees(api: Api, { schoolId, academicYearId, admissionId }: FeesOf) {
  const head = await api.call('fees/addEditHead', {
    body: { schoolId, name: 'शिक्षण शुल्क', localName: 'शिक्षण शुल्क', kind: 'tuition' },
  });
  const counter = await api.call('fees/addEditCounter', {
    body: { schoolId, code: 'A', name: 'मुख्य कार्यालय' },
  });
  const structure = await api.call('fees/addEditFeesStructure', {
    body: {
      schoolId,
      academicYearId,
      name: 'पाचवी',
      standards: [5],
      instalments: [
        { name: 'सत्र १', dueOn: '2026-06-20', amounts: [{ headId: head.id, paise: 150_000 }] },
      ],
    },
  });
  const concession = await api.call('fees/addEditConcession', {
    body: { schoolId, academicYearId, name: 'कर्मचारी', kind: 'staff_ward', basisPoints: 5_000 },
  });
  await api.call('fees/addGrant', {
    body: { admissionId, concessionId: concession.id, reason: 'आई शिक्षिका' },
  });
  const template = await api.call('fees/addEditTemplate', {
    body: {
      name: 'अनुदानित शाळा',
      standards: [5],
      instalments: [
        { name: 'सत्र १', dueOn: '06-20', amounts: [{ kind: 'tuition', paise: 150_000 }] },
      ],
    },
  });
  await api.call('fees/addEditStop', {
    body: {
      schoolId,
      academicYearId,
      name: 'बस स्थानक',
      per: 'month',
      paise: 40_000,
      firstMonth: '2026-06-01',
      lastMonth: '2027-04-01',
    },
  });
  const of = { schoolId, academicYearId, admissionId, until: '2026-06-30' };
  const { totals } = await api.call('fees/fetchCharging', { query: of });
  await api.call('fees/recordCharges', { body: { ...of, expected: totals } });
  const { charges, grants } = await api.call('fees/fetchAccount/:admissionId', {
    params: { admissionId },
  });
  const payment = await api.call('fees/recordFeesPayment', {
    body: {
      schoolId,
      counterId: counter.id,
      mode: 'cash',
      students: [{ admissionId, paise: 100_000 }],
      idempotencyKey: crypto.randomUUID(),
    },
  });
  const second = await api.call('fees/addEditCounter', {
    body: { schoolId, code: 'B', name: 'दुसरी खिडकी' },
  });
  const closing = await api.call('fees/closeDay', {
    body: { schoolId, counterId: second.id, counted: [] },
  });
  // With a counter to choose the page of payments is higher than the screen, and scrolls to its amount.
  await api.call('fees/addEditCounter', {
    body: {
      schoolId,
      id: second.id,
      version: second.version,
      code: second.code,
      name: second.name,
      isActive: false,
    },
  });
  return {
    structure: structure.id,
    feeHead: head.id,
    template: template.id,
    feeCounter: counter.id,
    concession: concession.id,
    charge: charges[0]!.id,
    grant: grants[0]!.id,
    closing: closing.id,
    payment: payment.id,
  };
}

type Student = Awaited<ReturnType<typeof admit>>;

const admissionOf = ({ admissions }: Student) => admissions[0]!;

/** Withdraws the student and issues a certificate. */
async function withdraw(api: Api, { id: admissionId, version }: Student['admissions'][number]) {
  await api.call('studentSchool/withdraw', {
    body: { admissionId, version, leftOn: '2026-11-02', reason: 'moved_away' },
  });
  const { id } = await api.call('studentSchool/issueCertificate', {
    body: { admissionId, kind: 'leaving', language: 'mr' },
  });
  return id;
}
