import type { Language } from '@shala/contract/fields.ts';
import { englishNumber, hindiNumbers, marathiNumbers } from './number-words.ts';

interface AmountWords {
  /** Below a hundred. */
  number(number: number): string;
  hundred: string;
  /** Marathi writes hundreds as one word: पाचशे. */
  isHundredJoined?: true;
  /** Marathi says exactly a hundred in a word of its own. */
  oneHundred?: string;
  crore: string;
  lakh: string;
  thousand: string;
  rupee: string;
  rupees: string;
  paisa: string;
  paise: string;
  and: string;
  only: string;
}

const words: Record<Language, AmountWords> = {
  en: {
    number: englishNumber,
    hundred: 'Hundred',
    crore: 'Crore',
    lakh: 'Lakh',
    thousand: 'Thousand',
    rupee: 'Rupee',
    rupees: 'Rupees',
    paisa: 'Paisa',
    paise: 'Paise',
    and: 'and',
    only: 'Only',
  },
  hi: {
    number: (number) => hindiNumbers[number]!,
    hundred: 'सौ',
    crore: 'करोड़',
    lakh: 'लाख',
    thousand: 'हज़ार',
    rupee: 'रुपया',
    rupees: 'रुपये',
    paisa: 'पैसा',
    paise: 'पैसे',
    and: 'और',
    only: 'मात्र',
  },
  mr: {
    number: (number) => marathiNumbers[number]!,
    hundred: 'शे',
    isHundredJoined: true,
    oneHundred: 'शंभर',
    crore: 'कोटी',
    lakh: 'लाख',
    thousand: 'हजार',
    rupee: 'रुपया',
    rupees: 'रुपये',
    paisa: 'पैसा',
    paise: 'पैसे',
    and: 'आणि',
    only: 'फक्त',
  },
};

/** `123456789` paise as `Twelve Lakh Thirty-four Thousand Five Hundred Sixty-seven Rupees and Eighty-nine Paise Only`. */
export function amountInWords(language: Language, paise: number): string {
  const say = words[language];
  const rest = paise % 100;
  const rupees = (paise - rest) / 100;
  const whole = rupees > 0 && `${inWords(say, rupees)} ${rupees === 1 ? say.rupee : say.rupees}`;
  const part = rest > 0 && `${say.number(rest)} ${rest === 1 ? say.paisa : say.paise}`;
  const both = [whole, part].filter(Boolean).join(` ${say.and} `);
  return `${both || `${say.number(0)} ${say.rupees}`} ${say.only}`.normalize('NFC');
}

/** A crore is a hundred lakh, and crores are counted without end: twelve thousand crore. */
function inWords(say: AmountWords, number: number): string {
  const parts: string[] = [];
  let rest = number;
  const take = (size: number, name: string) => {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) parts.push(`${inWords(say, count)} ${name}`);
  };
  take(10_000_000, say.crore);
  take(100_000, say.lakh);
  take(1_000, say.thousand);
  const hundreds = Math.floor(rest / 100);
  rest %= 100;
  if (hundreds > 0) parts.push(hundredsOf(say, hundreds, rest === 0));
  if (rest > 0) parts.push(say.number(rest));
  return parts.join(' ');
}

function hundredsOf(say: AmountWords, hundreds: number, isWhole: boolean): string {
  if (hundreds === 1 && isWhole && say.oneHundred) return say.oneHundred;
  return `${say.number(hundreds)}${say.isHundredJoined ? '' : ' '}${say.hundred}`;
}
