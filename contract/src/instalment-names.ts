import { monthOf } from './days.ts';
import { monthName } from './indian-dates.ts';

interface InstalmentNames {
  name: string;
  localName: string;
  nameHindi: string;
}

const plans = {
  quarterly: ['Quarter', 'तिमाही', 'तिमाही'],
  term: ['Term', 'सत्र', 'सत्र'],
  yearly: ['Whole year', 'संपूर्ण वर्ष', 'पूरा वर्ष'],
} as const;

/** How an instalment of a plan is called until a school names it otherwise: 'June 2026', 'Quarter 2', 'Term 1'. */
export function proposedNames(
  plan: keyof typeof plans | 'monthly',
  dueOn: string,
  place: number,
): InstalmentNames {
  if (plan === 'monthly') return monthNames(dueOn);
  const [name, localName, nameHindi] = plans[plan].map((word) => `${word} ${place + 1}`);
  return { name: name!, localName: localName!, nameHindi: nameHindi! };
}

const monthNames = (day: string): InstalmentNames => ({
  name: monthName('en', monthOf(day)),
  localName: monthName('mr', monthOf(day)),
  nameHindi: monthName('hi', monthOf(day)),
});

/** The names for the same day of another year: what is named after its month of one year is named after the other's. */
export function namesOnDay<Names extends { name: string }>(
  names: Names,
  dueOn: string,
): Names | InstalmentNames {
  const ofMonth = monthNames(dueOn);
  const inYear = names.name.replace(/\d{4}/, dueOn.slice(0, 4));
  return Object.values(ofMonth).includes(inYear) ? ofMonth : names;
}
