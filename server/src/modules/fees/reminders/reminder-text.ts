import { dayInFigures } from '@shala/contract/days.ts';
import type { ReminderPlaceholder } from '@shala/contract/fee-reminders.ts';
import type { Language } from '@shala/contract/fields.ts';

/** What one message says. */
interface ReminderFacts {
  name: string;
  localName: string | null;
  school: string;
  paise: number;
  since: string;
}

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** The sign of the rupee would make a text of Latin letters cost more than twice as much. */
function amountOf(paise: number, language: Language): string {
  const figures = rupees.format(paise / 100);
  const whole = paise % 100 === 0 ? figures : figures.replace(/(\.\d)$/, '$10');
  return language === 'en' ? `Rs ${whole}` : `₹${whole}`;
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
