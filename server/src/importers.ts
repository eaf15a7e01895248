import type { ImportName } from '@shala/contract/importable.ts';
import {
  openingImporter,
  pastPaymentImporter,
  statementImporter,
} from './modules/fees/fees-public.ts';
import { districtImporter } from './modules/geography/import/district-import.ts';
import { bookImporter } from './modules/library/library-public.ts';
import { questionImporter } from './modules/quizzes/quizzes-public.ts';
import { schoolImporter } from './modules/schools/import/school-import.ts';
import { studentImporter } from './modules/students/import/student-import.ts';
import { userImporter } from './modules/users/import/user-import.ts';
import type { Importer } from './platform/import-job/importer.ts';

export const importers: Record<ImportName, Importer> = {
  school: schoolImporter,
  user: userImporter,
  district: districtImporter,
  student: studentImporter,
  question: questionImporter,
  opening: openingImporter,
  'past-payment': pastPaymentImporter,
  bank: statementImporter,
  book: bookImporter,
};
