import * as z from 'zod';
import { json } from './endpoint.ts';
import { searched } from './searched.ts';

const found = z.object({
  kind: z.enum(['school', 'block', 'class', 'account', 'student', 'receipt', 'certificate']),
  /** Of a receipt the admission whose account it is in. */
  id: z.string(),
  /** Of a receipt and a certificate their number; of a student the name in the reader's language. */
  name: z.string(),
  /**
   * Distinguishes two results of the same name: a UDISE code and village, a district, a school, a
   * role and school, a class, a student and school.
   */
  detail: z.string(),
});
export type Found = z.infer<typeof found>;

export const searchRows = {
  'search/fetchAll': json({
    summary:
      'The schools, blocks, classes, people and students of a name, at most 8 of each, and the receipts and certificates of a number',
    query: z.strictObject({
      search: searched.min(1, { error: 'required' }),
    }),
    result: z.array(found),
  }),
};
