export { answerLeave } from './answer-leave.ts';
export { askChildLeave } from './ask-child-leave.ts';
export { askOwnLeave } from './ask-own-leave.ts';
