export { recountLeave } from './balances/recount-leave.ts';
export { refreshWork } from './leave-in-registers.ts';
export { askOwnLeave } from './requests/apply-for-leave.ts';
export { askChildLeave } from './requests/apply-for-student.ts';
export { answerLeave } from './requests/decide-leave.ts';
