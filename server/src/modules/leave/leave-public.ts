export { answerLeave } from './answer-leave.ts';
export { askChildLeave } from './ask-child-leave.ts';
export { askOwnLeave } from './ask-own-leave.ts';
export { refreshWork } from './leave-in-registers.ts';
export { recountLeave } from './recount-leave.ts';
