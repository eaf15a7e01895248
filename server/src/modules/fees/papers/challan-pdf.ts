import type { feeRows } from '@shala/contract/fees.ts';
import type * as z from 'zod';
import { conflictError } from '../../../platform/errors.ts';
import { type FileAnswer, pdfAnswer } from '../../../platform/file-answer.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import type { Reading } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { paperPrinted, printFeeChallans } from '../../papers/papers-public.ts';
import { studentsToPrint } from '../dues/student-fees.ts';
import { feePaper, idsOf, requirePages, studentsOnPapers } from './fee-paper.ts';
import { owedFees } from './owed-fees.ts';

type ChallanQuery = z.output<(typeof feeRows)['fees/generateChallan']['query']>;

/** A challan for the student, or for each of the class who owes anything up to the day. */
export async function challanPdf(
  services: Services,
  { db, clock }: Reading,
  { schoolId, admissionId, classId, students: whom, until, language }: ChallanQuery,
): Promise<FileAnswer> {
  let found = db.from('admission').where('admission.school_id', '=', schoolId);
  const today = clock.schoolDay();
  if (admissionId) found = found.where('admission.id', '=', admissionId);
  else {
    const ofClass = await studentsToPrint(db, { schoolId, classId, students: whom }, today);
    found = found.where('admission.id', '=', idsOf(ofClass));
  }
  const students = await studentsOnPapers(found);
  const checked = db.checked('school', schoolId);
  const { settings, paper } = await feePaper(services, checked, schoolId, language);
  const owing = await owedFees(checked, students, { schoolId, settings, until, today });
  if (owing.length === 0) throw conflictError('fees.nothing_owed');
  requirePages(owing.length);
  const challans = { ...paper, until, printedOn: today, students: owing };
  const [first] = owing;
  const say = services.say(paper.language);
  const whose = admissionId
    ? first?.registerNumber
    : classId && first?.class && classLabel(say, first.class);
  return pdfAnswer(
    fileNameOf(['challan', whose, until], 'pdf'),
    await printFeeChallans(services, challans),
    paperPrinted(say, {
      paper: 'challans',
      school: { id: schoolId, name: paper.school.name },
      students: owing,
    }),
  );
}
