import { addDays } from '@shala/contract/days.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import { ownAddress } from '../../../platform/own-address.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import type { Labelled } from '../../classes/classes-public.ts';
import {
  printFeeChallans,
  printFeeReceipts,
  printFeeReminders,
  printFeeStatement,
} from '../../papers/papers-public.ts';
import { studentsToPrint, studentsToRemind } from '../dues/student-fees.ts';
import { overdueOf, readAccounts } from '../ledger/student-account.ts';
import { feePaper, idsOf, studentsOnPapers } from '../papers/fee-paper.ts';
import { owedFees } from '../papers/owed-fees.ts';
import { statementLines } from '../papers/statement-lines.ts';
import { type PrintedReceipt, receiptsOfPayments } from '../receipts/receipts-pdf.ts';
import type { PrintOrder } from './order-papers.ts';

export type PrintServices = Pick<
  Services,
  'db' | 'clock' | 'files' | 'say' | 'settings' | 'printer'
>;

/** What is printed, part by part; a part is printed within some seconds. */
export interface PapersToPrint {
  total: number;
  /** Whose they are, known when all are printed. */
  students: readonly { name: string; class: Labelled | null }[];
  parts: (() => Promise<Buffer[]>)[];
  /** Of receipts: which they are, and whether each was printed as a duplicate. */
  receipts: { id: string; paymentId: string; isDuplicate: boolean }[];
}

interface Printing {
  services: PrintServices;
  db: Scoped;
  checked: CheckedDb;
  order: PrintOrder;
}

const atOnce = 20;

function partsOf<T>(all: readonly T[], print: (some: readonly T[]) => Promise<Buffer[]>) {
  const parts = [...inPieces(all, atOnce)].map((some) => () => print(some));
  return { total: all.length, parts };
}

const ofStudents = <T extends PapersToPrint['students'][number]>(
  students: readonly T[],
  print: (some: readonly T[]) => Promise<Buffer[]>,
): PapersToPrint => ({ ...partsOf(students, print), students, receipts: [] });

export const papersToPrint = (printing: Printing): Promise<PapersToPrint> =>
  finders[printing.order.papers]({ ...printing, services: printingParts(printing.services) });

/** What is printed is joined afterwards. */
const printingParts = (services: PrintServices): PrintServices => ({
  ...services,
  printer: {
    ...services.printer,
    print: (paper) => services.printer.print({ ...paper, isPart: true }),
  },
});

const finders = { receipts, challans, reminders, statements };

const paperOf = ({ services, checked, order: { schoolId, language } }: Printing) =>
  feePaper(services, checked, schoolId, language ?? undefined);

/** As their papers name them: who is at the school, and after them who left and is not settled. */
const named = ({ db }: Printing, found: readonly { id: string }[]) =>
  studentsOnPapers(db.from('admission').where('admission.id', '=', idsOf(found)));

async function challans(printing: Printing): Promise<PapersToPrint> {
  const { services, db, checked, order } = printing;
  const { settings, paper } = await paperOf(printing);
  const { schoolId, today } = order;
  const until = order.until!;
  const students = await named(printing, await studentsToPrint(db, order, today));
  const owing = await owedFees(checked, students, { schoolId, settings, until, today });
  return ofStudents(owing, async (some) => [
    await printFeeChallans(services, { ...paper, until, printedOn: today, students: [...some] }),
  ]);
}

async function reminders(printing: Printing): Promise<PapersToPrint> {
  const { services, db, checked, order } = printing;
  const { settings, paper } = await paperOf(printing);
  const { schoolId, today } = order;
  const late = await studentsToRemind(db, { ...order, overdueDays: order.overdueDays! }, today);
  const students = await named(printing, late);
  const until = addDays(today, -1);
  const owing = await owedFees(checked, students, { schoolId, settings, until, today });
  return ofStudents(owing, async (some) => [
    await printFeeReminders(services, { ...paper, printedOn: today, students: [...some] }),
  ]);
}

async function statements(printing: Printing): Promise<PapersToPrint> {
  const { services, db, checked, order } = printing;
  const { paper } = await paperOf(printing);
  const { schoolId, today } = order;
  const say = services.say(paper.language);
  const students = await named(printing, await studentsToPrint(db, order, today));
  return ofStudents(students, async (some) => {
    const ids = some.map(({ id }) => id);
    const accounts = await readAccounts(checked, schoolId, ids);
    const printed = [];
    for (const { id, ...named } of some) {
      const student = { id, schoolId };
      printed.push(
        await printFeeStatement(services, {
          ...paper,
          ...named,
          lines: await statementLines(checked, say, paper.language, student),
          overduePaise: overdueOf(accounts.get(id)!, today),
          printedOn: today,
        }),
      );
    }
    return printed;
  });
}

/** In the order in which the money was taken. */
async function receipts(printing: Printing): Promise<PapersToPrint> {
  const { services, checked, order } = printing;
  const { schoolId, classId } = order;
  let found = checked
    .selectFrom('fee_receipt')
    .innerJoin('fee_payment', (join) =>
      join
        .onRef('fee_payment.school_id', '=', 'fee_receipt.school_id')
        .onRef('fee_payment.id', '=', 'fee_receipt.payment_id'),
    )
    .innerJoin('fee_counter', 'fee_counter.id', 'fee_receipt.counter_id')
    .where('fee_receipt.school_id', '=', schoolId)
    // Those of another system were printed there, under its own numbers.
    .where('fee_counter.is_import', '=', false)
    .where('fee_payment.day', '>=', order.from!)
    .where('fee_payment.day', '<=', order.to!);
  if (classId) found = found.where('fee_receipt.class_id', '=', classId);
  const ids = (await found.orderBy('fee_receipt.id').select('fee_receipt.id').execute()).map(
    ({ id }) => id,
  );
  const { settings, paper } = await paperOf(printing);
  const printed: PrintedReceipt[] = [];
  const { total, parts } = partsOf(ids, async (some) => {
    const receipts = await receiptsOfPayments(checked, schoolId, { receiptIds: some });
    printed.push(...receipts);
    const { language, school } = paper;
    const pages = { language, school, paper: settings.paper, receipts };
    return [await printFeeReceipts(services, pages, ownAddress(services.settings))];
  });
  return { total, parts, students: printed, receipts: printed };
}
