import { leaveRows } from '@shala/contract/leave.ts';
import { leaveBalanceRows } from '@shala/contract/leave-balances.ts';
import { leaveTypeRows } from '@shala/contract/leave-types.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { addDocument } from '../files/files-public.ts';
import { balancesOf, correctBalance, ledgerOf } from './balances/balance-queries.ts';
import { costPreview } from './balances/cost-preview.ts';
import { applyForLeave } from './requests/apply-for-leave.ts';
import { applyForStudent } from './requests/apply-for-student.ts';
import { decideLeave } from './requests/decide-leave.ts';
import { staffLeaveCsv, studentLeaveCsv } from './requests/leave-csv.ts';
import { listOwn, listStaff, listStudents } from './requests/leave-list.ts';
import { reviewLeave } from './requests/review-leave.ts';
import { cancelLeave, withdrawLeave } from './requests/withdraw-leave.ts';
import { listTypes } from './types/leave-types.ts';
import { deleteType, saveType } from './types/save-leave-type.ts';

const rows = { ...leaveTypeRows, ...leaveRows, ...leaveBalanceRows };

export const leaveRoutes = (services: Services) =>
  implement(rows, {
    'leaveApplication/fetchTypes': ({ db, query }) => listTypes(db, query),
    'leaveApplication/addEditType': (call) => saveType(call, call.body),
    'leaveApplication/deleteType/:id': (call) => deleteType(call, call.params.id),
    'leaveApplication/fetchLeaveForTeacher': (call) => listOwn(call, call.query),
    'leaveApplication/fetchLeaveForStudent': (call) => listStudents(call, call.query),
    'leaveApplication/fetchLeaveForStudentAsCsv': (call) => studentLeaveCsv(call, call.query),
    'leaveApplication/fetchSchoolWise': (call) => listStaff(call, call.query),
    'leaveApplication/fetchSchoolWiseAsCsv': (call) => staffLeaveCsv(call, call.query),
    'leaveApplication/fetchById/:id': (call) => reviewLeave(call, call.params.id),
    'leaveApplication/fetchBalances': (call) => balancesOf(call, call.query),
    'leaveApplication/fetchLedger': (call) => ledgerOf(call, call.query),
    'leaveApplication/correctBalance': (call) => correctBalance(call, call.body),
    'leaveApplication/fetchCost': (call) => costPreview(call, call.query),
    'leaveApplication/addEditLeaveForTeacher': (call) => applyForLeave(call, call.body),
    'leaveApplication/addEditLeaveForStudent': (call) => applyForStudent(call, call.body),
    'leaveApplication/addDocument': (call) => addDocument(services, call),
    'leaveApplication/approveLeaveForTeacher': (call) =>
      decideLeave(call, { ...call.body, approve: true, of: 'staff' }),
    'leaveApplication/approveLeaveForStudentByTeacher': (call) =>
      decideLeave(call, { ...call.body, approve: true, of: 'students' }),
    'leaveApplication/approveOrRejectLeave': (call) => decideLeave(call, call.body),
    'leaveApplication/withdraw': (call) => withdrawLeave(call, call.body),
    'leaveApplication/cancel': (call) => cancelLeave(call, call.body),
  });
