import { earlier } from '@shala/contract/days.ts';
import { asciiDigits } from '@shala/contract/digits.ts';
import type { FeeSettings } from '@shala/contract/fee-settings.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { OwedFees } from '../../papers/papers-public.ts';
import { lateFeesOf } from '../ledger/late-fees.ts';
import { readAccounts } from '../ledger/student-account.ts';
import { headNames } from '../setup/fee-heads.ts';
import type { studentsOnPapers } from './fee-paper.ts';

type Student = Awaited<ReturnType<typeof studentsOnPapers>>[number];

interface Owing {
  schoolId: string;
  settings: FeeSettings;
  /** To be paid up to this day. */
  until: string;
  today: string;
}

/** What each of the students owes, charge by charge; who owes nothing is left out. */
export async function owedFees(
  db: CheckedDb,
  students: readonly Student[],
  { schoolId, settings, until, today }: Owing,
): Promise<(OwedFees & { id: string; since: string })[]> {
  if (students.length === 0) return [];
  const ids = students.map(({ id }) => id);
  const accounts = await readAccounts(db, schoolId, ids);
  const heads = await headNames(db, schoolId);
  return students.flatMap((student) => {
    const account = accounts.get(student.id)!;
    const due = account.charges.filter(({ owed, lateAfter }) => owed > 0 && lateAfter <= until);
    if (due.length === 0) return [];
    const lines = due.map((charge) => {
      const { name: head, localName: localHead, nameHindi: hindiHead } = heads.get(charge.headId)!;
      return {
        head,
        localHead,
        hindiHead,
        instalment: charge.instalmentName,
        localInstalment: charge.instalmentLocalName,
        hindiInstalment: charge.instalmentNameHindi,
        paise: charge.owed,
      };
    });
    const lateFeePaise = sumOfPaise(
      lateFeesOf(account, settings, today).filter(({ dueOn }) => dueOn <= until),
    );
    const since = due.map(({ lateAfter }) => lateAfter).reduce(earlier);
    const reference = paymentReference(student.registerNumber, today);
    return { ...student, lines, lateFeePaise, reference, since };
  });
}

/** The register number and the day, in the letters and digits that every bank passes on: `FEE4387A231126`. */
export function paymentReference(registerNumber: string, day: string): string {
  const [year, month, date] = day.split('-');
  const register = asciiDigits(registerNumber)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 20);
  return `FEE${register}${date}${month}${year!.slice(2)}`.toUpperCase();
}
