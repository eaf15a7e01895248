import { dayInFigures } from '@shala/contract/days.ts';
import type { ReminderPlaceholder } from '@shala/contract/fee-reminders.ts';
import type { Language } from '@shala/contract/fields.ts';
import { amountInFigures } from '@shala/contract/money.ts';

/** What one message says. */
interface ReminderFacts {
  name: string;
  localName: string | null;
  school: string;
  paise: number;
  since: string;
}

/** The sign of the rupee would make a text of Latin letters cost more than twice as much. */
function amountOf(paise: number, language: Language): string {
  const figures = amountInFigures(paise).replace(/\.00$/, '');
  return language === 'en' ? `Rs ${figures}` : `₹${figures}`;
}

/** The text for one family: each placeholder is filled once, also where a name has braces. */
export function reminderText(text: string, language: Language, facts: ReminderFacts): string {
  const values: Record<ReminderPlaceholder, string> = {
    student: language === 'en' ? facts.name : (facts.localName ?? facts.name),
    school: facts.school,
    amount: amountOf(facts.paise, language),
    since: dayInFigures(facts.since),
  };
  return text.replace(
    /\{(student|school|amount|since)\}/g,
    (_, name: ReminderPlaceholder) => values[name],
  );
}
