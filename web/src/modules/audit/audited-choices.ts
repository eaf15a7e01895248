import type { AuditEntry } from '@shala/contract/audit.ts';
import { weekdayName } from '@shala/contract/indian-dates.ts';

interface Saying {
  t: (key: string | string[]) => string;
  language: string;
}

const roles = 'shell:roles';
const medium = 'schools:medium';
const stream = 'classes:stream';

/** Where the words of a choice stand: the field of an entity, and before which key the value comes. */
export const choices: Record<string, Record<string, string>> = {
  leave: { state: 'leave:state' },
  leave_type: {
    forRoles: roles,
    forGender: 'leave:types.gender',
    yearKind: 'leave:types.year',
    shownAs: 'leave:types.shown',
  },
  holiday: { kind: 'holidays:kind', saturdays: 'holidays:week.saturday' },
  deletion_request: { role: roles, status: 'audit:requestStatus' },
  service_account: { role: roles, accessControlList: 'shell:entries' },
  subject: { medium },
  class_notice: { state: 'class-notices:state' },
  resource: { forRoles: roles },
  feedback_topic: { forRoles: roles },
  content: { language: 'library:language', state: 'content:state' },
  book: { language: 'library:language', copyState: 'library:copyState' },
  question: { difficulty: 'quizzes:difficulty' },
  quiz: { state: 'quizzes:states', showsResults: 'quizzes:results' },
  saved_report: { period: 'reports:period', repeats: 'reports:repeats' },
  fee_head: { kind: 'fees:headKind' },
  fee_concession: { kind: 'fees:concessionKind', categories: 'students:category' },
  fee_structure: { medium, stream },
  fee_template: { medium, stream },
  fee_stop: { per: 'fees:per' },
  fee_payment: { mode: 'fees:mode' },
  fee_settings: { lateFee: 'fees:lateFee', localLanguage: 'fees:language' },
  fee_sms_text: { smsLanguage: 'fees:smsLanguage' },
  fee_reminder_round: { smsLanguage: 'fees:smsLanguage' },
};

/** What the audit has as a code, in words; nothing where it speaks for itself. */
export function choiceInWords(
  { entity }: Pick<AuditEntry, 'entity'>,
  field: string,
  value: unknown,
  { t, language }: Saying,
): string | undefined {
  if (value === null || value === undefined) return undefined;
  const isWeekday = field === 'weekdays' || (field === 'weekday' && typeof value === 'number');
  if (isWeekday) {
    return [value]
      .flat()
      .map((weekday) => weekdayName(language, Number(weekday)))
      .join(', ');
  }
  const prefix = choices[entity]?.[field];
  if (!prefix) return undefined;
  return [value]
    .flat()
    .map((code) => t([`${prefix}.${code}`, String(code)]))
    .join(', ');
}
