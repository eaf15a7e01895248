import type { Language } from '@shala/contract/fields.ts';
import { englishNumber, hindiNumbers, marathiNumbers } from './number-words.ts';

/** How a language says a year: `1998` by its hundreds, `2010` by its thousands. */
interface DateWords {
  months: string[];
  day(day: number): string;
  number(number: number): string;
  hundreds(hundreds: string): string;
  thousands(thousands: string): string;
}

const ordinals: Record<number, string> = {
  1: 'First',
  2: 'Second',
  3: 'Third',
  5: 'Fifth',
  8: 'Eighth',
  9: 'Ninth',
  12: 'Twelfth',
  20: 'Twentieth',
  30: 'Thirtieth',
};

function englishOrdinal(day: number): string {
  const own = ordinals[day];
  if (own) return own;
  if (day < 20) return `${englishNumber(day)}th`;
  return `${englishNumber(day - (day % 10))}-${englishOrdinal(day % 10).toLowerCase()}`;
}

const words: Record<Language, DateWords> = {
  en: {
    months:
      'January February March April May June July August September October November December'.split(
        ' ',
      ),
    day: englishOrdinal,
    number: englishNumber,
    hundreds: (hundreds) => `${hundreds} Hundred`,
    thousands: (thousands) => `${thousands} Thousand`,
  },
  hi: {
    months: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्तूबर नवंबर दिसंबर'.split(' '),
    day: (day) => hindiNumbers[day]!,
    number: (number) => hindiNumbers[number]!,
    hundreds: (hundreds) => `${hundreds} सौ`,
    thousands: (thousands) => `${thousands} हज़ार`,
  },
  mr: {
    months: 'जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर'.split(' '),
    day: (day) => marathiNumbers[day]!,
    number: (number) => marathiNumbers[number]!,
    hundreds: (hundreds) => `${hundreds}शे`,
    thousands: (thousands) => `${thousands} हजार`,
  },
};

/** `2010-11-21` as `Twenty-first November Two Thousand Ten`. */
export function dateInWords(language: Language, date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  const { months, ...say } = words[language];
  return `${say.day(day!)} ${months[month! - 1]} ${yearInWords(say, year!)}`.normalize('NFC');
}

function yearInWords(say: Omit<DateWords, 'months'>, year: number): string {
  const rest = year % 100;
  const century =
    year < 2000 || year > 2099
      ? say.hundreds(say.number(Math.floor(year / 100)))
      : say.thousands(say.number(2));
  return rest === 0 ? century : `${century} ${say.number(rest)}`;
}
