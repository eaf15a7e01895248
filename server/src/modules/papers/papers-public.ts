export { type AnswerSheet, printAnswerSheets } from './answer-sheet.ts';
export { type ArrangementSheet, printArrangementSheet } from './arrangement-sheet.ts';
export type { BankAccount } from './bank-account.ts';
export { type BonafideCertificate, printBonafideCertificate } from './bonafide-certificate.ts';
export { type BookLabels, printBookLabels } from './book-labels.ts';
export { type ChapterCodes, printChapterCodes } from './chapter-codes.ts';
export { type CharacterCertificate, printCharacterCertificate } from './character-certificate.ts';
export { type ClassList, printClassList, type StudentLine } from './class-list.ts';
export { type FeeChallans, type OwedFees, printFeeChallans } from './fee-challan.ts';
export {
  type DepositedCheque,
  type DepositSlip,
  printDepositSlip,
} from './fee-deposit-slip.ts';
export type { ReceiptLine } from './fee-lines.ts';
export { type FeeReceipts, type PrintedReceipt, printFeeReceipts } from './fee-receipt.ts';
export { type FeeReminders, type OverdueFees, printFeeReminders } from './fee-reminder.ts';
export {
  type FeeStatement,
  printFeeStatement,
  type StatementLine,
  statementRows,
} from './fee-statement.ts';
export { type IdCard, type IdCardSheets, printIdCards } from './id-cards.ts';
export { type LeavingCertificate, printLeavingCertificate } from './leaving-certificate.ts';
export { type LoginSlip, type LoginSlips, printLoginSlips } from './login-slips.ts';
export type { PaperClass, PaperSchool, PaperServices } from './paper.ts';
export { paperPrinted } from './paper-printed.ts';
export { paperSchool, pictureOf, withLogo } from './paper-school.ts';
export { registerWord } from './register-words.ts';
export { type PaperHead, printReport, type ReportPaper } from './report-table.ts';
export { printWholeRecord, type RecordPart, type WholeRecord } from './whole-record.ts';
