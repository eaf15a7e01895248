import {
  reminderPlaceholders,
  type SmsText,
  type smsTextForm,
} from '@shala/contract/fee-reminders.ts';
import { type Language, language as languageField } from '@shala/contract/fields.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import type { Reading, Saving } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { requireVersion } from '../../../platform/versioned-rows.ts';
import { schoolName } from '../../schools/schools-public.ts';

/** A text of the programme keeps the placeholders of a school's own. */
const placeholders = Object.fromEntries(reminderPlaceholders.map((name) => [name, `{${name}}`]));

type Texts = Pick<Services, 'say'>;

/** The school's own words, or the programme's while it has none. */
async function smsTextsOf({ say }: Texts, db: CheckedDb, schoolId: string): Promise<SmsText[]> {
  const own = await db
    .selectFrom('fee_sms_text')
    .where('school_id', '=', schoolId)
    .select(['version', 'text', 'template_id as templateId'])
    .select(sql<Language>`language`.as('language'))
    .execute();
  return languageField.options.map((language) => {
    const found = own.find((one) => one.language === language);
    const text = say(language)('messages:fees.sms_reminder', placeholders);
    return { schoolId, ...(found ?? { language, text, templateId: null }) };
  });
}

export const smsTextOf = async (
  services: Texts,
  db: CheckedDb,
  schoolId: string,
  language: Language,
): Promise<SmsText> =>
  (await smsTextsOf(services, db, schoolId)).find((one) => one.language === language)!;

export const listSmsTexts = async (
  services: Pick<Services, 'say' | 'sms'>,
  { db }: Reading,
  schoolId: string,
) => ({
  canSend: services.sms.canSend,
  texts: await smsTextsOf(services, db.checked('school', schoolId), schoolId),
});

export const saveSmsText = (
  services: Texts,
  call: Saving,
  { schoolId, language, version, ...form }: z.output<typeof smsTextForm>,
): Promise<SmsText> =>
  transact(call, async (call) => {
    // Two who word it first, at the same moment, come one after the other.
    const checked = await call.db.lock('school', schoolId, 'no key update');
    const before = await smsTextOf(services, checked, schoolId, language);
    requireVersion(before, version);
    const columns = {
      text: form.text,
      template_id: form.templateId || null,
      version: (version ?? 0) + 1,
    };
    await checked
      .insertInto('fee_sms_text')
      .values({ ...columns, school_id: schoolId, language })
      .onConflict((already) => already.columns(['school_id', 'language']).doUpdateSet(columns))
      .execute();
    const after = await smsTextOf(services, checked, schoolId, language);
    await recordAct(call, {
      act: 'fee_sms_text.edit',
      entityId: schoolId,
      entityName: await schoolName(checked, schoolId),
      schoolId,
      before: auditSnapshot(before),
      after: auditSnapshot(after),
    });
    return after;
  });

const auditSnapshot = ({ language: smsLanguage, text, templateId }: SmsText) => ({
  smsLanguage,
  text,
  templateId,
});
