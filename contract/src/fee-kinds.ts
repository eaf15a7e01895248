import * as z from 'zod';
import { idOf, language, ofSchool, requiredText } from './fields.ts';
import { keysOf, socialCategories } from './student-codes.ts';

export const feeHeadKinds = [
  'admission',
  'tuition',
  'term',
  'exam',
  'library',
  'laboratory',
  'computer',
  'transport',
  'deposit',
  'other',
] as const;
/** The heads that the program charges by itself; each school has one of each kind. */
export const ownHeadKinds = ['late_fee', 'bounced_cheque', 'opening'] as const;
export const concessionKinds = [
  'rte',
  'sibling',
  'staff_ward',
  'girl',
  'category',
  'scholarship',
  'custom',
] as const;
/** Who has these gets them without a grant: they follow from the student's record. */
export const concessionsByRecord = ['rte', 'sibling', 'girl', 'category'] as const;
export const paymentModes = ['cash', 'upi', 'cheque', 'dd', 'neft', 'card'] as const;
export const entryKinds = [
  'charge',
  'concession',
  'payment',
  'refund',
  'moved',
  'merged',
  'write_off',
  'release',
  'reversal',
] as const;
/** Notes and coins in paise, from the largest. */
export const denominations = [
  500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00,
] as const;

export const category = z.enum(keysOf(socialCategories), { error: 'choice' });
export const mode = z.enum(paymentModes, { error: 'choice' });
/** Whose papers are printed together: everybody's, of who is at the school, or of who left and is not settled. */
export const paperStudents = ['all', 'present', 'left'] as const;
export type PaperStudents = (typeof paperStudents)[number];
export const ofPaperStudents = z.enum(paperStudents, { error: 'choice' });
/** Where it is not said, the school's own. */
export const paperLanguage = language.optional();
export const ofYear = { ...ofSchool, academicYearId: idOf('academic_year') };
export const reason = requiredText(200);
