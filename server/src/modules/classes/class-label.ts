import type { Say } from '../../platform/texts.ts';

export interface Labelled {
  standard: number;
  division: string;
  stream?: string | null;
}

export const standardName = (say: Say, standard: number): string =>
  standard < 1 ? say(`schools:standard.${standard}`) : String(standard);

/** As a class is called in the school: `5 A`, `Nursery A`, `11 A Science`. */
export const classLabel = (say: Say, { standard, division, stream }: Labelled): string =>
  [standardName(say, standard), division, stream && say(`classes:stream.${stream}`)]
    .filter(Boolean)
    .join(' ');
