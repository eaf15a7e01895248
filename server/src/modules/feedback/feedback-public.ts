export { countFeedbackToAnswer } from './feedback-today.ts';
