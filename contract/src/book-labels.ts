import * as z from 'zod';
import { file } from './endpoint.ts';
import { idOf, optionalText } from './fields.ts';
import { anyOf } from './lists.ts';

/** A bar code for the back of the book, or what stands on its spine. */
export const labelKinds = ['barcode', 'spine'] as const;
/** Labels on an A4 sheet, as they are sold. */
export const labelSheets = ['24', '40', '65'] as const;

export const labelsQuery = z
  .strictObject({
    schoolId: idOf('school'),
    kind: z.enum(labelKinds, { error: 'choice' }),
    sheet: z.enum(labelSheets, { error: 'choice' }),
    /** The first label of the sheet that is still there, counted row by row. */
    start: z.coerce
      .number<number | string>({ error: 'number' })
      .int({ error: 'number' })
      .min(1, { error: 'range' })
      .default(1),
    bookId: anyOf(idOf('book')),
    shelf: optionalText(40),
    /** Accession numbers as they count up, the first and the last. */
    from: optionalText(30),
    to: optionalText(30),
  })
  .refine(({ start, sheet }) => start <= Number(sheet), { error: 'range', path: ['start'] });

export const labelRows = {
  'library/fetchLabels': file({
    summary: 'Labels of copies as PDF, for sheets of 24, 40 or 65 on A4',
    query: labelsQuery,
  }),
};
