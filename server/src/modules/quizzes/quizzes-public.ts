export { quizzesToday } from './attempts/quizzes-today.ts';
export { plainText } from './bank/plain-text.ts';
export { saveQuestion } from './bank/save-question.ts';
export { questionImporter } from './import/question-import.ts';
export { isGivenTo } from './quiz/is-given-to.ts';
export { saveQuiz } from './quiz/save-quiz.ts';
