import type { Language } from '@shala/contract/fields.ts';
import { notFound } from '../../../platform/errors.ts';
import { type FileAnswer, pdfAnswer } from '../../../platform/file-answer.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import type { Reading } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { paperPrinted, printFeeStatement } from '../../papers/papers-public.ts';
import { overdueOf, readAccounts } from '../ledger/student-account.ts';
import { feePaper, studentsOnPapers } from './fee-paper.ts';
import { statementLines } from './statement-lines.ts';

/** The whole ledger of a student at a school, as the family reads it. */
export async function statementPdf(
  services: Services,
  { db, clock }: Reading,
  admissionId: string,
  language: Language | undefined,
): Promise<FileAnswer> {
  const [student] = await studentsOnPapers(
    db.from('admission').where('admission.id', '=', admissionId),
  );
  if (!student) throw notFound('admission');
  const { id, schoolId, ...named } = student;
  const checked = await db.require('admission', [id]);
  const { paper } = await feePaper(services, checked, schoolId, language);
  const account = (await readAccounts(checked, schoolId, [id])).get(id)!;
  const today = clock.schoolDay();
  const say = services.say(paper.language);
  const content = await printFeeStatement(services, {
    ...paper,
    ...named,
    lines: await statementLines(checked, say, paper.language, student),
    overduePaise: overdueOf(account, today),
    printedOn: today,
  });
  return pdfAnswer(
    fileNameOf(['fee-statement', named.registerNumber, today], 'pdf'),
    content,
    paperPrinted(say, {
      paper: 'statements',
      school: { id: schoolId, name: paper.school.name },
      students: [student],
    }),
  );
}
