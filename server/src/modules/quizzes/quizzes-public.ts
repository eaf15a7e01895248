export { saveQuestion } from './bank/save-question.ts';
export { saveQuiz } from './quiz/save-quiz.ts';
