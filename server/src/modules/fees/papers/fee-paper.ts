import type { FeeSettings } from '@shala/contract/fee-settings.ts';
import type { Language } from '@shala/contract/fields.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { unusable } from '../../../platform/errors.ts';
import type { Found } from '../../../platform/page-of.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { joinedClass } from '../../classes/classes-public.ts';
import { type BankAccount, paperSchool, withLogo } from '../../papers/papers-public.ts';
import { settingsOf } from '../setup/fee-settings.ts';

/** What every paper of a school's fees has: its language, the school in the header, and where it takes money. */
export async function feePaper(
  { files }: Pick<Services, 'files'>,
  db: CheckedDb,
  schoolId: string,
  language?: Language,
) {
  const settings = await settingsOf(db, schoolId);
  const school = await withLogo({ db, files }, schoolId, await paperSchool(db, schoolId));
  return {
    settings,
    paper: {
      language: language ?? settings.localLanguage,
      school,
      payee: payeeOf(settings),
      bankAccount: bankAccountOf(settings),
    },
  };
}

/** Where it takes UPI; null where it does not. */
export const payeeOf = ({ upiId, upiName }: FeeSettings) =>
  upiId && upiName ? { upiId, upiName } : null;

function bankAccountOf(settings: FeeSettings): BankAccount | null {
  const { bankHolder, bankAccountNumber, bankIfsc, bankName, bankBranch } = settings;
  if (!bankHolder || !bankAccountNumber || !bankIfsc || !bankName || !bankBranch) return null;
  return {
    holder: bankHolder,
    number: bankAccountNumber,
    ifsc: bankIfsc,
    bank: `${bankName}, ${bankBranch}`,
  };
}

/** The students as their papers name them, class by class, and who has left after all who are at the school. */
export async function studentsOnPapers(found: Found<'admission'>) {
  const rows = await found
    .innerJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .orderBy(sql`admission.left_on is not null`)
    .orderBy('class.standard')
    .orderBy('class.stream')
    .orderBy('class.division_key')
    .orderBy('admission.roll_number', (order) => order.asc().nullsLast())
    .orderBy('admission.search_key')
    .orderBy('admission.id')
    .select([
      'admission.id',
      'admission.school_id as schoolId',
      'student.name',
      'student.local_name as localName',
      'admission.register_number as registerNumber',
      'admission.left_on as leftOn',
      'class.standard',
      'class.division',
      'class.stream',
    ])
    .execute();
  return rows.map(({ standard, division, stream, ...row }) => ({
    ...row,
    class: joinedClass({ standard, division, stream }),
  }));
}

export const idsOf = (found: readonly { id: string }[]) => anyOf(found.map(({ id }) => id));

/** What the printer makes in some seconds, beside others who print. */
const mostPages = 100;

/** Throws where fewer are to be printed at a time. */
export function requirePages(pages: number): void {
  if (pages > mostPages) throw unusable('paper_too_long', { pages, most: mostPages });
}
