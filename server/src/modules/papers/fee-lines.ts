import type { Language } from '@shala/contract/fields.ts';
import { amountInFigures, sumOfPaise } from '@shala/contract/money.ts';
import { nameIn } from '@shala/contract/names.ts';
import type { Say } from '../../platform/texts.ts';
import { amountInWords } from './amount-in-words.ts';
import type { Labels } from './certificate.ts';

export interface ReceiptLine {
  head: string;
  localHead: string | null;
  hindiHead?: string | null;
  instalment: string | null;
  localInstalment?: string | null;
  hindiInstalment?: string | null;
  paise: number;
}

/** As a paper lists them: in its language, with the English name of a head that has both. */
export function feeLines(say: Say, language: Language, lines: readonly ReceiptLine[]) {
  const named = lines.map((line) => ({ ...line, instalment: instalmentIn(language, line) }));
  return shortened(say, named).map(({ head, localHead, hindiHead, instalment, paise }) => {
    const name = nameIn(language, { name: head, localName: localHead, nameHindi: hindiHead });
    return {
      text: [name, instalment].filter(Boolean).join(', '),
      english: name === head ? null : head,
      amount: amountInFigures(paise),
    };
  });
}

const instalmentIn = (
  language: Language,
  { instalment, localInstalment, hindiInstalment }: ReceiptLine,
) => nameIn(language, { name: instalment, localName: localInstalment, nameHindi: hindiInstalment });

/** The sum in figures, and in words of the paper's language and of English. */
export const feeTotal = (language: Language, label: Labels, paise: number) => ({
  total: { label: label('papers:receipt.total'), amount: `₹${amountInFigures(paise)}` },
  words: {
    text: amountInWords(language, paise),
    english: language === 'en' ? null : amountInWords('en', paise),
  },
});

/** As many stand in one column; as many heads, in two columns, on half a sheet. */
const mostLines = 12;
const mostHeads = 20;

/** Of many lines each head has one, with its first and last instalment; of very many heads the last have one together. */
function shortened(say: Say, lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  if (lines.length <= mostLines) return lines;
  const byHead = new Map<string, ReceiptLine[]>();
  for (const line of lines) byHead.set(line.head, [...(byHead.get(line.head) ?? []), line]);
  const heads = [...byHead.values()].map((ofHead) => ({
    ...ofHead[0]!,
    instalment: [...new Set([ofHead[0]!.instalment, ofHead.at(-1)!.instalment])]
      .filter(Boolean)
      .join(' – '),
    paise: sumOfPaise(ofHead),
  }));
  if (heads.length <= mostHeads) return heads;
  const others = heads.slice(mostHeads - 1);
  const head = say('papers:receipt.others', { count: others.length });
  return [
    ...heads.slice(0, mostHeads - 1),
    { head, localHead: null, instalment: null, paise: sumOfPaise(others) },
  ];
}
