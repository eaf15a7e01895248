import { addDays } from '@shala/contract/days.ts';
import type { feeRows } from '@shala/contract/fees.ts';
import type * as z from 'zod';
import { conflictError } from '../../../platform/errors.ts';
import { type FileAnswer, pdfAnswer } from '../../../platform/file-answer.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import type { Reading } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { paperPrinted, printFeeReminders } from '../../papers/papers-public.ts';
import { studentsToRemind } from '../dues/student-fees.ts';
import { feePaper, idsOf, requirePages, studentsOnPapers } from './fee-paper.ts';
import { owedFees } from './owed-fees.ts';

type RemindersQuery = z.output<(typeof feeRows)['fees/generateReminders']['query']>;

/** A letter to each family whose oldest due is as old as asked, class by class, also of who left owing. */
export async function remindersPdf(
  services: Services,
  { db, clock }: Reading,
  { language, ...of }: RemindersQuery,
): Promise<FileAnswer> {
  const today = clock.schoolDay();
  const { schoolId, classId } = of;
  const late = await studentsToRemind(db, of, today);
  if (late.length === 0) throw conflictError('fees.nobody_overdue');
  requirePages(Math.ceil(late.length / 2));
  const students = await studentsOnPapers(
    db.from('admission').where('admission.id', '=', idsOf(late)),
  );
  const checked = db.checked('school', schoolId);
  const { settings, paper } = await feePaper(services, checked, schoolId, language);
  const owing = { schoolId, settings, until: addDays(today, -1), today };
  const reminders = {
    ...paper,
    printedOn: today,
    students: await owedFees(checked, students, owing),
  };
  const [first] = students;
  const say = services.say(paper.language);
  const ofClass = classId && first?.class && classLabel(say, first.class);
  return pdfAnswer(
    fileNameOf(['fee-reminders', ofClass, today], 'pdf'),
    await printFeeReminders(services, reminders),
    paperPrinted(say, {
      paper: 'reminders',
      school: { id: schoolId, name: paper.school.name },
      students,
    }),
  );
}
