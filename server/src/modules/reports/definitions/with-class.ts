import type { Say } from '../../../platform/texts.ts';
import { classLabel } from '../../classes/classes-public.ts';

export interface OfClass {
  standard: number;
  division: string;
  stream: string | null;
}

/** A row with the class as the school says it, in place of its parts. */
export const withClass =
  (say: Say) =>
  <Row extends OfClass>({ standard, division, stream, ...row }: Row) => ({
    ...row,
    class: classLabel(say, { standard, division, stream }),
  });
