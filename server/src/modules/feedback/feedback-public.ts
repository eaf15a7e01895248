export { feedbackCsv } from './feedback-csv.ts';
export { countFeedbackToAnswer } from './feedback-today.ts';
export { mixWaiting } from './mix-waiting.ts';
