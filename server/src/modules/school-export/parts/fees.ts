import { bankStatementRows } from '@shala/contract/bank-statement.ts';
import { feeAccountRows } from '@shala/contract/fee-accounts.ts';
import { nameIn } from '@shala/contract/names.ts';
import { sql } from 'kysely';
import { columnsAs } from '../../../platform/columns.ts';
import { anyOf } from '../../../platform/database.ts';
import type { Column } from '../../../platform/export/list-csv.ts';
import { minuteInIndia } from '../../../platform/export/minute-in-india.ts';
import {
  bankLinesCsv,
  inRupees,
  receiptsCsv,
  shownReason,
  studentFeesCsv,
} from '../../fees/fees-public.ts';
import { type ExportPart, listPart, monthlyPart } from '../export-part.ts';
import { aboutStudent, studentColumns } from './about-student.ts';

const dues = 'fees/fetchAllStudentFeesAsCsv';
const receipts = 'fees/fetchReceiptsAsCsv';
const bankLines = 'fees/fetchBankLinesAsCsv';
const bankQuery = bankStatementRows[bankLines].query;

interface Count {
  day: string;
  counter: string;
  clerk: string;
  countedPaise: number;
  cashPaise: number;
}

/** The cash of a closed day as it was counted, first or again. */
const countColumns: readonly Column<Count>[] = [
  ['fees:field.day', ({ day }) => day],
  ['fees:field.counter', ({ counter }) => counter],
  ['fees:field.clerk', ({ clerk }) => clerk],
  ['fees:close.counted', ({ countedPaise }) => inRupees(countedPaise)],
  ['fees:close.book', ({ cashPaise }) => inRupees(cashPaise)],
];

/** What is paid, owed and on the bank's statement. */
export const feeParts: readonly ExportPart[] = [
  {
    name: 'fee-dues',
    row: dues,
    tables: ['fee_account'],
    read: (of) =>
      studentFeesCsv(
        of,
        feeAccountRows[dues].query.parse({ schoolId: of.schoolId, withFormer: 'true' }),
      ),
  },
  {
    name: 'fee-receipts',
    row: receipts,
    tables: ['fee_receipt', 'fee_payment', 'fee_cancellation'],
    read: (of) => receiptsCsv(of, feeAccountRows[receipts].query.parse({ schoolId: of.schoolId })),
  },
  monthlyPart(
    {
      name: 'fee-ledger',
      row: dues,
      tables: ['fee_entry'],
      atOnce: 1000,
      keysOf: ({ checked, schoolId }) =>
        checked
          .selectFrom('fee_entry')
          .where('school_id', '=', schoolId)
          .select(['id', 'day'])
          .orderBy('day')
          .orderBy('id')
          .execute(),
      rowsOf: ({ checked, schoolId }, keys) =>
        checked
          .selectFrom('fee_entry')
          .innerJoin('admission', 'admission.id', 'fee_entry.admission_id')
          .innerJoin('student', 'student.id', 'admission.student_id')
          .leftJoin('fee_entry as charge', (join) =>
            join
              .onRef('charge.school_id', '=', 'fee_entry.school_id')
              .onRef('charge.id', '=', 'fee_entry.charge_id'),
          )
          .leftJoin('fee_head', 'fee_head.id', 'charge.head_id')
          .leftJoin('fee_concession', 'fee_concession.id', 'fee_entry.concession_id')
          .leftJoin('admission as merged', 'merged.id', 'fee_entry.merged_with')
          .where('fee_entry.school_id', '=', schoolId)
          .where('fee_entry.id', '=', anyOf(keys.map(({ id }) => id)))
          .select([
            'fee_entry.day',
            ...aboutStudent,
            'fee_entry.kind',
            ...columnsAs('fee_head', ['name', 'localName', 'nameHindi']),
            'charge.instalment_name as instalment',
            'charge.instalment_local_name as localInstalment',
            'charge.instalment_name_hindi as hindiInstalment',
            'charge.due_on as dueOn',
            sql<string | null>`coalesce(charge.late_after, charge.due_on)`.as('lateAfter'),
            'fee_concession.name as concession',
            'fee_entry.paise',
            'fee_entry.reason',
            'fee_entry.account_name as by',
            'merged.register_number as mergedNumber',
          ])
          .orderBy('fee_entry.day')
          .orderBy('fee_entry.id')
          .execute(),
    },
    [
      ['fees:field.day', ({ day }) => day],
      ...studentColumns,
      ['fees:field.headKind', ({ kind }, { say }) => say(`fees:entry.${kind}`)],
      ['fees:field.head', (one, { language }) => nameIn(language, one)],
      [
        'fees:field.instalment',
        (
          { instalment: name, localInstalment: localName, hindiInstalment: nameHindi },
          { language },
        ) => nameIn(language, { name, localName, nameHindi }),
      ],
      ['fees:field.dueOn', ({ dueOn }) => dueOn],
      ['fees:field.lateAfter', ({ lateAfter }) => lateAfter],
      ['fees:field.concession', ({ concession }) => concession],
      ['messages:fees.bank.amount', ({ paise }) => inRupees(paise)],
      ['fees:field.reason', (one, { say }) => shownReason(say, one)],
      ['school-export:field.enteredBy', ({ by }) => by],
    ],
  ),
  {
    name: 'bank-statement',
    row: bankLines,
    tables: ['bank_line', 'bank_match'],
    read: async function* (of) {
      const { checked, schoolId } = of;
      const days = await checked
        .selectFrom('bank_line')
        .where('school_id', '=', schoolId)
        .select((eb) => [eb.fn.min('day').as('first'), eb.fn.max('day').as('last')])
        .executeTakeFirstOrThrow();
      if (days.first === null) return;
      for (
        let year = Number(days.first.slice(0, 4));
        year <= Number(days.last.slice(0, 4));
        year += 1
      ) {
        const period = { schoolId, from: `${year}-01-01`, to: `${year}-12-31` };
        yield [`${year}`, await bankLinesCsv(of, bankQuery.parse(period))] as const;
      }
    },
  },
  listPart(
    { name: 'day-closings', row: 'fees/fetchClosings', tables: ['fee_closing', 'fee_sign_off'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('fee_closing')
        .innerJoin('fee_counter', 'fee_counter.id', 'fee_closing.counter_id')
        .leftJoin('fee_sign_off', (join) =>
          join
            .onRef('fee_sign_off.school_id', '=', 'fee_closing.school_id')
            .onRef('fee_sign_off.closing_id', '=', 'fee_closing.id'),
        )
        .where('fee_closing.school_id', '=', schoolId)
        .select([
          'fee_closing.day',
          'fee_counter.name as counter',
          'fee_closing.account_name as clerk',
          'fee_closing.counted_paise as countedPaise',
          'fee_closing.cash_paise as cashPaise',
          'fee_closing.note',
          'fee_sign_off.account_name as signedBy',
        ])
        .orderBy('fee_closing.day')
        .orderBy('fee_closing.id')
        .execute(),
    [
      ...countColumns,
      ['fees:close.note', ({ note }) => note],
      ['fees:close.signature', ({ signedBy }) => signedBy],
    ],
  ),
  listPart(
    { name: 'count-corrections', row: 'fees/fetchClosings', tables: ['fee_count_correction'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('fee_count_correction as correction')
        .innerJoin('fee_closing', (join) =>
          join
            .onRef('fee_closing.school_id', '=', 'correction.school_id')
            .onRef('fee_closing.id', '=', 'correction.closing_id'),
        )
        .innerJoin('fee_counter', 'fee_counter.id', 'fee_closing.counter_id')
        .where('correction.school_id', '=', schoolId)
        .select([
          'fee_closing.day',
          'fee_counter.name as counter',
          'fee_closing.account_name as clerk',
          'correction.counted_paise as countedPaise',
          'fee_closing.cash_paise as cashPaise',
          'correction.reason',
          'correction.account_name as by',
          'correction.at',
        ])
        .orderBy('fee_closing.day')
        .orderBy('fee_closing.id')
        .orderBy('correction.number')
        .execute(),
    [
      ...countColumns,
      ['fees:close.correctWhy', ({ reason }) => reason],
      ['school-export:field.enteredBy', ({ by }) => by],
      ['school-export:field.enteredOn', ({ at }) => minuteInIndia(at)],
    ],
  ),
  listPart(
    {
      name: 'sms-reminders',
      row: 'fees/fetchReminders',
      tables: ['fee_reminder', 'fee_reminder_round'],
    },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('fee_reminder')
        .innerJoin('fee_reminder_round', 'fee_reminder_round.id', 'fee_reminder.round_id')
        .innerJoin('admission', 'admission.id', 'fee_reminder.admission_id')
        .innerJoin('student', 'student.id', 'admission.student_id')
        .where('fee_reminder.school_id', '=', schoolId)
        .select([
          'fee_reminder_round.at',
          ...aboutStudent,
          ...columnsAs('fee_reminder', ['mobile', 'paise', 'state', 'text']),
        ])
        .orderBy('fee_reminder_round.at')
        .orderBy('fee_reminder.id')
        .execute(),
    [
      ['fees:reminders.sentOn', ({ at }) => minuteInIndia(at)],
      ...studentColumns,
      ['fees:field.mobile', ({ mobile }) => mobile],
      ['messages:fees.bank.amount', ({ paise }) => inRupees(paise)],
      ['fees:field.state', ({ state }, { say }) => say(`fees:reminders.state.${state}`)],
      ['fees:field.text', ({ text }) => text],
    ],
  ),
];
