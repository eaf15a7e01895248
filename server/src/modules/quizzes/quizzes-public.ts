import { type RawBuilder, sql } from 'kysely';

/** Whether a student ever took a quiz, on paper too: such a record is not deleted. */
export const hasAttempts = (studentId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from admission
    join quiz_attempt on quiz_attempt.school_id = admission.school_id
      and quiz_attempt.admission_id = admission.id
    where admission.student_id = ${studentId})`;

export { quizzesToday } from './attempts/quizzes-today.ts';
export { exportQuestions } from './bank/export-questions.ts';
export { plainText } from './bank/plain-text.ts';
export { saveQuestion } from './bank/save-question.ts';
export { questionImporter } from './import/question-import.ts';
export { isGivenTo } from './quiz/is-given-to.ts';
export { quizzesCsv } from './quiz/quizzes-csv.ts';
export { saveQuiz } from './quiz/save-quiz.ts';
export { isOver } from './results/first-attempts.ts';
