import { bankStatementRows } from '@shala/contract/bank-statement.ts';
import { feePrintRows } from '@shala/contract/fee-prints.ts';
import { feeReminderRows } from '@shala/contract/fee-reminders.ts';
import { feeStopRows } from '@shala/contract/fee-stops.ts';
import { feeTemplateRows } from '@shala/contract/fee-templates.ts';
import { feeRows } from '@shala/contract/fees.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { fetchAccount, fetchOwnFees } from './account/account-record.ts';
import { fetchClearance } from './account/clearance.ts';
import { bankLinesCsv, paymentsWithoutMoneyCsv } from './bank/bank-csv.ts';
import { listBankLines, listPaymentsWithoutMoney } from './bank/list-bank-lines.ts';
import { matchBankLines, undoBankMatch } from './bank/match-bank-lines.ts';
import { includeBankLine, setBankLinesAside } from './bank/set-aside.ts';
import { previewCharging, recordCharges } from './charging/charging.ts';
import { listConcessions } from './concessions/concession-record.ts';
import { addGrant, endGrant } from './concessions/grants.ts';
import { deleteConcession, saveConcession } from './concessions/save-concession.ts';
import { approveClosing, closeDay } from './day/close-day.ts';
import { listClosings } from './day/closing-record.ts';
import { correctClosing } from './day/correct-closing.ts';
import { collectionOfSpan, dayBook } from './day/day-book.ts';
import { feeOverview } from './dues/overview.ts';
import { listStudentFees } from './dues/student-fees.ts';
import { studentFeesCsv } from './dues/student-fees-csv.ts';
import {
  recordCharge,
  recordOpening,
  recordWriteOff,
  releaseDeposit,
  reverseCharge,
} from './ledger/act-on-account.ts';
import { challanPdf } from './papers/challan-pdf.ts';
import { depositSlipPdf } from './papers/deposit-slip-pdf.ts';
import { remindersPdf } from './papers/reminders-pdf.ts';
import { statementPdf } from './papers/statement-pdf.ts';
import { cancelPayment } from './payments/cancel-payment.ts';
import { recordPayment } from './payments/record-payment.ts';
import { recordRefund } from './payments/record-refund.ts';
import { orderPapers } from './prints/order-papers.ts';
import { listReceipts } from './receipts/receipt-list.ts';
import { receiptsCsv } from './receipts/receipts-csv.ts';
import { receiptsPdf } from './receipts/receipts-pdf.ts';
import { findRound, listReminders, listRounds } from './reminders/reminder-rounds.ts';
import { previewReminders } from './reminders/reminders-preview.ts';
import { retryReminders, sendReminders } from './reminders/send-reminders.ts';
import { listSmsTexts, saveSmsText } from './reminders/sms-texts.ts';
import { rteClaim } from './rte/rte-claim.ts';
import { listCounters, saveCounter } from './setup/fee-counters.ts';
import { listHeads } from './setup/fee-heads.ts';
import { saveSettings, settingsOf } from './setup/fee-settings.ts';
import { deleteHead, saveHead } from './setup/save-head.ts';
import { assignStop } from './stops/assign-stop.ts';
import { classStops } from './stops/class-stops.ts';
import { deleteStop, saveStop } from './stops/save-stop.ts';
import { listStops } from './stops/stop-record.ts';
import { copyStructures } from './structures/copy-structures.ts';
import { deleteStructure, saveStructure } from './structures/save-structure.ts';
import { listStructures } from './structures/structure-record.ts';
import { deleteTemplate, saveTemplate } from './templates/save-template.ts';
import { structureFromTemplate } from './templates/structure-from-template.ts';
import { listTemplates } from './templates/template-record.ts';

export const feeRoutes = (services: Services) =>
  implement(
    {
      ...feeRows,
      ...bankStatementRows,
      ...feePrintRows,
      ...feeReminderRows,
      ...feeStopRows,
      ...feeTemplateRows,
    },
    {
      'fees/fetchHeads': ({ db, query }) => listHeads(db, query),
      'fees/addEditHead': (call) => saveHead(call, call.body),
      'fees/deleteHead/:id': (call) => deleteHead(call, call.params.id),
      'fees/fetchSettings/:schoolId': ({ db, params: { schoolId } }) =>
        settingsOf(db.checked('school', schoolId), schoolId),
      'fees/updateSettings': (call) => saveSettings(call, call.body),
      'fees/fetchCounters': ({ db, query }) => listCounters(db, query),
      'fees/addEditCounter': (call) => saveCounter(call, call.body),
      'fees/fetchFeesStructure': ({ db, query }) => listStructures(db, query),
      'fees/addEditFeesStructure': (call) => saveStructure(call, call.body),
      'fees/deleteFeesStructure/:id': (call) => deleteStructure(call, call.params.id),
      'fees/copyFeesStructure': (call) => copyStructures(call, call.body),
      'fees/fetchConcessions': ({ db, query }) => listConcessions(db, query),
      'fees/addEditConcession': (call) => saveConcession(call, call.body),
      'fees/deleteConcession/:id': (call) => deleteConcession(call, call.params.id),
      'fees/addGrant': (call) => addGrant(call, call.body),
      'fees/endGrant': (call) => endGrant(call, call.body),
      'fees/fetchStops': (call) => listStops(call, call.query),
      'fees/addEditStop': (call) => saveStop(call, call.body),
      'fees/deleteStop/:id': (call) => deleteStop(call, call.params.id),
      'fees/fetchStopStudents': (call) => classStops(call, call.query),
      'fees/assignStop': (call) => assignStop(call, call.body),
      'fees/fetchTemplates': ({ db }) => listTemplates(db),
      'fees/addEditTemplate': (call) => saveTemplate(call, call.body),
      'fees/deleteTemplate/:id': (call) => deleteTemplate(call, call.params.id),
      'fees/addStructureFromTemplate': (call) => structureFromTemplate(services, call, call.body),
      'fees/fetchCharging': (call) => previewCharging(call, call.query),
      'fees/recordCharges': (call) => recordCharges(call, call.body),
      'fees/fetchAccount/:admissionId': (call) => fetchAccount(call, call.params.admissionId),
      'fees/fetchClearance/:admissionId': (call) => fetchClearance(call, call.params.admissionId),
      'fees/fetchOwnFees': (call) => fetchOwnFees(call),
      'fees/recordCharge': (call) => recordCharge(call, call.body),
      'fees/recordOpening': (call) => recordOpening(call, call.body),
      'fees/reverseCharge': (call) => reverseCharge(call, call.body),
      'fees/recordWriteOff': (call) => recordWriteOff(call, call.body),
      'fees/releaseDeposit': (call) => releaseDeposit(call, call.body),
      'fees/recordFeesPayment': (call) => recordPayment(call, call.body),
      'fees/recordRefund': (call) => recordRefund(call, call.body),
      'fees/cancelPayment': (call) => cancelPayment(call, call.body),
      'fees/fetchAllStudentFees': (call) => listStudentFees(call, call.query),
      'fees/fetchAllStudentFeesAsCsv': (call) => studentFeesCsv(call, call.query),
      'fees/fetchReceipts': (call) => listReceipts(call, call.query),
      'fees/fetchReceiptsAsCsv': (call) => receiptsCsv(call, call.query),
      'fees/fetchDayBook': (call) => dayBook(call, call.query),
      'fees/fetchCollection': (call) => collectionOfSpan(call, call.query),
      'fees/closeDay': (call) => closeDay(call, call.body),
      'fees/approveClosing': (call) => approveClosing(call, call.body),
      'fees/correctClosing': (call) => correctClosing(call, call.body),
      'fees/fetchClosings': ({ db, query }) => listClosings(db, query),
      'fees/fetchOverview': ({ db, query }) => feeOverview(db, query),
      'fees/generateReceipts/:paymentId': (call) =>
        receiptsPdf(services, call, call.params.paymentId),
      'fees/generateStatement/:admissionId': (call) =>
        statementPdf(services, call, call.params.admissionId, call.query.language),
      'fees/generateChallan': (call) => challanPdf(services, call, call.query),
      'fees/generateReminders': (call) => remindersPdf(services, call, call.query),
      'fees/generateDepositSlip': (call) => depositSlipPdf(services, call, call.query),
      'fees/generateRteClaim': (call) => rteClaim(call, call.query),
      'fees/fetchBankLines': (call) => listBankLines(call, call.query),
      'fees/fetchBankLinesAsCsv': (call) => bankLinesCsv(call, call.query),
      'fees/fetchPaymentsWithoutMoney': (call) => listPaymentsWithoutMoney(call, call.query),
      'fees/fetchPaymentsWithoutMoneyAsCsv': (call) => paymentsWithoutMoneyCsv(call, call.query),
      'fees/matchBankLines': (call) => matchBankLines(call, call.body),
      'fees/undoBankMatch': (call) => undoBankMatch(call, call.body.id),
      'fees/setBankLinesAside': (call) => setBankLinesAside(call, call.body),
      'fees/includeBankLine': (call) => includeBankLine(call, call.body.id),
      'fees/fetchSmsTexts': (call) => listSmsTexts(services, call, call.query.schoolId),
      'fees/updateSmsText': (call) => saveSmsText(services, call, call.body),
      'fees/fetchRemindersPreview': (call) => previewReminders(services, call, call.query),
      'fees/sendReminders': (call) => sendReminders(services, call, call.body),
      'fees/retryReminders': (call) => retryReminders(services, call, call.body.id),
      'fees/fetchReminderRounds': (call) => listRounds(call, call.query),
      'fees/fetchReminderRound/:id': (call) => findRound(call, call.params.id),
      'fees/fetchReminders': (call) => listReminders(call, call.query),
      'fees/printPapers': (call) => orderPapers(services, call, call.body),
    },
  );
