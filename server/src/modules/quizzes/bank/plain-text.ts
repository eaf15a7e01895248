import { formulaInOneLine } from './formula-in-one-line.ts';
import { richText } from './rich-text.ts';

/** A formula that a limit of letters has cut. */
const unfinished = /\\[([][^()[\]]*$/;

/** A text of a question where no formula can be drawn, as in the audit: 'What is 1/2 + x^2?' */
export const plainText = (text: string): string =>
  richText(text)
    .map((part) =>
      'mathml' in part ? formulaInOneLine(part.mathml) : part.text.replace(unfinished, '…'),
    )
    .join('');
