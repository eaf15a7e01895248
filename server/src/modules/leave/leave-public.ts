export { recountLeave } from './balances/recount-leave.ts';
export { lockRegistersOfWork, refreshWork } from './leave-in-registers.ts';
export { applyForLeave } from './requests/apply-for-leave.ts';
export { applyForStudent } from './requests/apply-for-student.ts';
export { decideLeave } from './requests/decide-leave.ts';
export { staffLeaveCsv, studentLeaveCsv } from './requests/leave-csv.ts';
export { countLeaveToDecide, ownLeaveFrom } from './requests/leave-today.ts';
