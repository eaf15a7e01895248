import type { RemindersPreview, remindersPreviewQuery } from '@shala/contract/fee-reminders.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Scoped } from '../../../platform/scope.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';
import { type FamilyToRemind, findFamilies, totalsOf } from './find-families.ts';
import { smsTextOf } from './sms-texts.ts';

type Query = z.output<typeof remindersPreviewQuery>;

const mostShown = 100;

/** Who would get a message now and what it says, who would not and why. */
export async function previewReminders(
  services: Pick<Services, 'say' | 'sms'>,
  { db, clock, say }: ReadingWithTexts,
  query: Query,
): Promise<RemindersPreview> {
  const { schoolId, language } = query;
  const checked = db.checked('school', schoolId);
  const { text } = await smsTextOf(services, checked, schoolId, language);
  const found = await findFamilies({ db, checked, today: clock.schoolDay() }, query, text);
  const count = (reason: FamilyToRemind['reason']) =>
    found.filter((one) => one.reason === reason).length;
  const inOrder = [
    ...found.filter(({ reason }) => !reason),
    ...found.filter(({ reason }) => reason),
  ];
  return {
    canSend: services.sms.canSend,
    totals: totalsOf(found),
    skipped: { noMobile: count('no_mobile'), reminded: count('reminded') },
    withoutDues: await withoutDues(db, query, found),
    students: inOrder.slice(0, mostShown).map(({ student, ...rest }) => ({
      admissionId: student.id,
      name: student.name,
      localName: student.localName,
      className: joinedClassLabel(say, student),
      leftOn: student.leftOn,
      ...rest,
    })),
  };
}

/** Of the students who are at the school. */
async function withoutDues(
  db: Scoped,
  { schoolId, classId }: Query,
  families: readonly FamilyToRemind[],
) {
  const owing = families.filter(({ student }) => student.leftOn === null);
  let present = db
    .from('admission')
    .where('admission.school_id', '=', schoolId)
    .where('admission.left_on', 'is', null);
  if (classId) present = present.where('admission.class_id', '=', classId);
  const { students, rte } = await present
    .select([
      sql<number>`count(*)`.as('students'),
      sql<number>`count(*) filter (where admission.is_rte)`.as('rte'),
    ])
    .executeTakeFirstOrThrow();
  return {
    students: students - owing.length,
    rte: rte - owing.filter(({ student }) => student.isRte).length,
  };
}
