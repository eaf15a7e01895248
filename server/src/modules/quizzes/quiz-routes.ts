import { questionRows } from '@shala/contract/questions.ts';
import { quizAttemptRows } from '@shala/contract/quiz-attempts.ts';
import { quizStatisticsRows } from '@shala/contract/quiz-statistics.ts';
import { quizRows } from '@shala/contract/quizzes.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findAttempt } from './attempts/attempt-record.ts';
import { listOwnQuizzes } from './attempts/own-quizzes.ts';
import { finishAttempt, recordAnswer } from './attempts/record-answer.ts';
import { startAttempt } from './attempts/start-attempt.ts';
import { exportQuestions } from './bank/export-questions.ts';
import { findQuestion, listQuestions } from './bank/question-record.ts';
import { deleteQuestion, saveQuestion } from './bank/save-question.ts';
import { listQuizzes } from './quiz/quiz-list.ts';
import { findQuizRecord } from './quiz/quiz-record.ts';
import { quizzesCsv } from './quiz/quizzes-csv.ts';
import { deleteQuiz, saveQuiz } from './quiz/save-quiz.ts';
import { correctKey } from './results/correct-key.ts';
import { givenAnswers } from './results/given-answers.ts';
import { quizStatistics } from './results/quiz-statistics.ts';
import { ownStrengths, strengthsOfStudent } from './results/strengths.ts';
import { studentAnswers } from './results/student-answers.ts';
import { studentResults } from './results/student-results.ts';
import { studentsCsv, studentsXlsx } from './results/students-file.ts';

const rows = { ...questionRows, ...quizRows, ...quizAttemptRows, ...quizStatisticsRows };

export const quizRoutes = ({ files }: Services) =>
  implement(rows, {
    'quiz/fetchQuestions': ({ db, query }) => listQuestions(db, query),
    'quiz/fetchQuestionsAsFile': (call) => exportQuestions(files, call, call.query),
    'quiz/fetchQuestionById/:id': ({ db, params }) => findQuestion(db, params.id),
    'quiz/addEditQuestion': (call) => saveQuestion(call, call.body),
    'quiz/deleteQuestion/:id': (call) => deleteQuestion(call, call.params.id),
    'quiz/fetchMcqByClassAndSubject': (call) => listQuizzes(call, call.query),
    'quiz/fetchMcqByClassAndSubjectAsCsv': (call) => quizzesCsv(call, call.query),
    'quiz/fetchQuizById/:id': (call) => findQuizRecord(call, call.params.id),
    'quiz/createAndUpdateQuiz': (call) => saveQuiz(call, call.body),
    'quiz/deleteSingleQuiz/:id': (call) => deleteQuiz(call, call.params.id),
    'quiz/fetchAllStudentByQuizId/:id': (call) => studentResults(call, call.params.id),
    'quiz/fetchAllStudentByQuizIdAsCsv/:id': (call) => studentsCsv(call, call.params.id),
    'quiz/fetchAllStudentByQuizIdAsXlsx/:id': (call) => studentsXlsx(call, call.params.id),
    'quiz/fetchOwnQuizzes': (call) => listOwnQuizzes(call),
    'quiz/startAttempt': (call) => startAttempt(call, call.body.quizId),
    'quiz/fetchAttempt/:id': (call) => findAttempt(call, call.params.id),
    'quiz/recordAnswer': (call) => recordAnswer(call, call.body),
    'quiz/finishAttempt': (call) => finishAttempt(call, call.body.id),
    'quizAnalytics/fetchByQuizId/:id': (call) => quizStatistics(call, call.params.id),
    'quizAnalytics/fetchAnswers/:id': (call) =>
      givenAnswers(call, call.params.id, call.query.place),
    'quizAnalytics/fetchStudentAnswers/:id': (call) =>
      studentAnswers(call, call.params.id, call.query.admissionId),
    'quizAnalytics/fetchByStudent/:id': (call) => strengthsOfStudent(call, call.params.id),
    'quizAnalytics/fetchOwn': (call) => ownStrengths(call),
    'quizAnalytics/correctKey': (call) => correctKey(call, call.body),
  });
