import type { Question } from '@shala/contract/questions.ts';
import type { StudentResult } from '@shala/contract/quiz-attempts.ts';
import type { QuestionStatistics, QuizStatistics } from '@shala/contract/quiz-statistics.ts';
import type { Quiz } from '@shala/contract/quizzes.ts';
import type { Session } from '../../../../platform/session.ts';
import { type Answers, ok } from '../../../../platform/testing/answering.ts';
import { idOf } from '../../../../platform/testing/ids.ts';
import { munge } from '../../../../platform/testing/munge.ts';
import { userDataOf } from '../../../../platform/testing/people.ts';

const words = (text: string) => [{ text }];
const options = ['nine', 'ten', 'eleven'];

export const quiz: Quiz = {
  id: idOf(301),
  version: 1,
  schoolId: munge.id,
  schoolName: munge.name,
  title: 'Unit test 1',
  subjectId: idOf(201),
  subjectName: 'Mathematics',
  subjectLocalName: null,
  subjectNameHindi: null,
  standard: 5,
  classes: [{ id: idOf(401), standard: 5, division: 'A', stream: null }],
  state: 'published',
  phase: 'closed',
  isPractice: false,
  opensAt: '2026-11-16T04:30:00.000Z',
  closesAt: '2026-11-16T05:30:00.000Z',
  minutes: 30,
  attempts: 1,
  asks: null,
  shufflesQuestions: true,
  shufflesOptions: true,
  marks: 1,
  negativeMarks: 0,
  hasPartialCredit: false,
  showsResults: 'afterClose',
  questions: 2,
  taken: 12,
  students: 13,
  canEdit: true,
};

export const question = (place: number): Question => ({
  id: idOf(500 + place),
  version: 1,
  revision: 1,
  schoolId: munge.id,
  schoolName: munge.name,
  subjectId: quiz.subjectId,
  subjectName: quiz.subjectName,
  subjectLocalName: null,
  subjectNameHindi: null,
  standard: 5,
  chapterId: null,
  chapterName: null,
  chapterLocalName: null,
  chapterNameHindi: null,
  difficulty: 'easy',
  kind: 'single',
  language: 'en',
  text: `Question text ${place}`,
  secondLanguage: null,
  secondText: null,
  options: options.map((text, at) => ({
    text,
    secondText: null,
    pictureFileId: null,
    isRight: at === 0,
  })),
  answer: null,
  tolerance: null,
  explanation: null,
  pictureFileId: null,
  audioFileId: null,
  quizzes: 1,
  shown: {
    kind: 'single',
    language: 'en',
    parts: words(`Question text ${place}`),
    secondLanguage: null,
    secondParts: null,
    options: options.map((text) => ({
      parts: words(text),
      secondParts: null,
      pictureFileId: null,
    })),
    pictureFileId: null,
    audioFileId: null,
  },
});

const item = (place: number, rest: Partial<QuestionStatistics> = {}): QuestionStatistics => ({
  place,
  questionId: idOf(500 + place),
  question: question(place),
  asked: 12,
  right: 9,
  wrong: 2,
  omitted: 0,
  notReached: 1,
  facility: 0.75,
  discrimination: 0.5,
  pointBiserial: 0.348,
  options: [
    { chosen: 9, chosenByBest: 3 },
    { chosen: 2, chosenByBest: 0 },
    { chosen: 0, chosenByBest: 0 },
  ],
  distractor: 1,
  isKeyDoubtful: false,
  correctedKey: null,
  numbers: [],
  seconds: 42,
  correctedAnswer: null,
  ...rest,
});

export const statistics = (rest: Partial<QuizStatistics> = {}): QuizStatistics => ({
  attempts: 12,
  students: 13,
  taken: 12,
  mean: 1.25,
  median: 1,
  deviation: 0.5,
  most: 2,
  distribution: [1, 0, 0, 0, 0, 6, 0, 0, 0, 5],
  reliability: 0.715,
  seconds: 610,
  questions: [item(1), item(2, { isKeyDoubtful: true, discrimination: -0.67, distractor: 1 })],
  classes: [{ ...quiz.classes[0]!, students: 13, taken: 12, mean: 1.25 }],
  chapters: [{ id: null, name: null, localName: null, nameHindi: null, facility: 0.6 }],
  ...rest,
});

export const student = (rest: Partial<StudentResult> = {}): StudentResult => ({
  admissionId: idOf(601),
  studentName: 'Asha Gavit',
  studentLocalName: null,
  registerNumber: '118',
  rollNumber: 7,
  classId: idOf(401),
  standard: 5,
  division: 'A',
  stream: null,
  attempts: 1,
  startedAt: '2026-11-16T04:31:00.000Z',
  finishedAt: '2026-11-16T04:50:00.000Z',
  answered: 2,
  seconds: 1140,
  score: 1,
  most: 2,
  ...rest,
});

/** What the pages of results ask for. */
export const surroundings = (session: Session): Answers => ({
  'User/getUserData': () =>
    ok([userDataOf(session, { accessControlList: ['MCQ Management'], schools: [munge] })]),
  'User/fetchAllSchoolForUser': () => ok({ rows: [], total: 0 }),
  'quiz/fetchQuizById/:id': () => ok({ quiz, questions: [question(1), question(2)] }),
  'quizAnalytics/fetchByQuizId/:id': () => ok(statistics()),
});
