import { leaveRows } from '@shala/contract/leave.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { answerLeave } from './answer-leave.ts';
import { answerView } from './answer-view.ts';
import { askChildLeave } from './ask-child-leave.ts';
import { askOwnLeave } from './ask-own-leave.ts';
import { balancesOf, correctBalance, ledgerOf } from './balance-of-whom.ts';
import { costPreview } from './cost-preview.ts';
import { cancelLeave, withdrawLeave } from './end-leave.ts';
import { addDocument } from './leave-document.ts';
import { listChildren, listOwn, listStaff } from './leave-list.ts';
import { listTypes } from './leave-types.ts';
import { deleteType, saveType } from './save-leave-type.ts';

export const leaveRoutes = (services: Services) =>
  implement(leaveRows, {
    'leaveApplication/fetchTypes': ({ db, query }) => listTypes(db, query),
    'leaveApplication/addEditType': (call) => saveType(call, call.body),
    'leaveApplication/deleteType/:id': (call) => deleteType(call, call.params.id),
    'leaveApplication/fetchLeaveForTeacher': (call) => listOwn(call, call.query),
    'leaveApplication/fetchLeaveForStudent': (call) => listChildren(call, call.query),
    'leaveApplication/fetchSchoolWise': (call) => listStaff(call, call.query),
    'leaveApplication/fetchById/:id': (call) => answerView(call, call.params.id),
    'leaveApplication/fetchBalances': (call) => balancesOf(call, call.query),
    'leaveApplication/fetchLedger': (call) => ledgerOf(call, call.query),
    'leaveApplication/correctBalance': (call) => correctBalance(call, call.body),
    'leaveApplication/fetchCost': (call) => costPreview(call, call.query),
    'leaveApplication/addEditLeaveForTeacher': (call) => askOwnLeave(call, call.body),
    'leaveApplication/addEditLeaveForStudent': (call) => askChildLeave(call, call.body),
    'leaveApplication/addDocument': (call) => addDocument(services, call),
    'leaveApplication/approveLeaveForTeacher': (call) =>
      answerLeave(call, { ...call.body, approve: true, of: 'staff' }),
    'leaveApplication/approveLeaveForStudentByTeacher': (call) =>
      answerLeave(call, { ...call.body, approve: true, of: 'children' }),
    'leaveApplication/approveOrRejectLeave': (call) => answerLeave(call, call.body),
    'leaveApplication/withdraw': (call) => withdrawLeave(call, call.body),
    'leaveApplication/cancel': (call) => cancelLeave(call, call.body),
  });
