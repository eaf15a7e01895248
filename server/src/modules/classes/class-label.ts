import { standardName } from '../../platform/standard-name.ts';
import type { Say } from '../../platform/texts.ts';

export interface Labelled {
  standard: number;
  division: string;
  stream?: string | null;
}

interface JoinedClass {
  standard: number | null;
  division: string | null;
  stream: string | null;
}

/** As a class is called in the school: `5 A`, `Nursery A`, `11 A Science`. */
export const classLabel = (say: Say, { standard, division, stream }: Labelled): string =>
  [standardName(say, standard), division, stream && say(`classes:stream.${stream}`)]
    .filter(Boolean)
    .join(' ');

/** The class of a row that was joined to it from the left; nothing where there was none. */
export const joinedClass = ({ standard, division, stream }: JoinedClass): Labelled | null =>
  standard === null || division === null ? null : { standard, division, stream };

export function joinedClassLabel(say: Say, row: JoinedClass): string | null {
  const joined = joinedClass(row);
  return joined && classLabel(say, joined);
}
