import type { anonymousFeedbackForm } from '@shala/contract/anonymous-feedback.ts';
import type * as z from 'zod';
import { invalid, notFound } from '../../platform/errors.ts';
import type { Reading } from '../../platform/serve.ts';
import { staffOf } from '../classes/classes-public.ts';

type Form = z.output<typeof anonymousFeedbackForm>;

/** The school of the feedback, and whom it is about; throws where the person may not write it so. */
export async function requireWritable({ db, clock }: Reading, form: Form) {
  const { person } = db;
  const schoolId = form.schoolId ?? person.plannedSchoolIds[0];
  if (!schoolId || (!form.schoolId && person.plannedSchoolIds.length > 1)) {
    throw invalid({ field: 'schoolId', key: 'required' });
  }
  const checked = await db.require('school', [schoolId]);
  const topic = await db
    .from('feedback_topic')
    .where('feedback_topic.id', '=', form.topicId)
    .select(['is_active as isActive', 'for_roles as forRoles'])
    .executeTakeFirstOrThrow(() => notFound('feedback_topic'));
  if (!topic.isActive || !topic.forRoles.includes(person.role)) {
    throw invalid({ field: 'topicId', key: 'choice' });
  }
  const nobody = { about_account_id: null, about_name: null, about_role: null };
  if (!form.aboutId) return { schoolId, about: nobody };
  const at = { schoolId, day: clock.schoolDay() };
  const about = await staffOf(checked, at)
    .where('account.id', '=', form.aboutId)
    .where('account.id', '<>', person.accountId)
    .select(['account.id', 'account.name', 'account.role'])
    .executeTakeFirst();
  if (!about) throw invalid({ field: 'aboutId', key: 'choice' });
  return {
    schoolId,
    about: { about_account_id: about.id, about_name: about.name, about_role: about.role },
  };
}
