import type { ImportOffer } from '@shala/contract/imports.ts';
import { tidyName } from '@shala/contract/tidy-name.ts';
import type { ImportContext, ImportLine } from './importer.ts';

interface Noted {
  /** Lines, so that a batch that is retried is counted once. */
  lines: Set<number>;
  samples: Map<string, ImportOffer['samples'][number]>;
}

const mostSamples = 5;

function noted({ memory }: ImportContext, kind: ImportOffer['kind']): Noted {
  const key = `offer ${kind}`;
  const found = (memory.get(key) as Noted | undefined) ?? { lines: new Set(), samples: new Map() };
  memory.set(key, found);
  return found;
}

export function noteOffer(
  context: ImportContext,
  kind: ImportOffer['kind'],
  sample: ImportOffer['samples'][number],
): void {
  const { lines, samples } = noted(context, kind);
  lines.add(sample.line);
  if (samples.size < mostSamples && !samples.has(sample.from)) samples.set(sample.from, sample);
}

/** What a person may have done to names in one click: nothing is done unasked. */
export const offersOf = (context: ImportContext): ImportOffer[] =>
  (['tidyNames', 'localNames'] as const).flatMap((kind) => {
    const { lines, samples } = noted(context, kind);
    return lines.size > 0 ? [{ kind, rows: lines.size, samples: [...samples.values()] }] : [];
  });

interface Names {
  /** The fields with names. */
  fields: readonly string[];
  /** The spellings of 'no name'. */
  unknown?: RegExp;
}

/** Notes names in capitals or small letters, and writes them as people do if that is wished. */
export function tidyNames(
  context: ImportContext,
  lines: readonly ImportLine[],
  { fields, unknown }: Names,
): void {
  for (const { line, cells } of lines) {
    for (const field of fields) {
      const from = cells[field]?.trim() ?? '';
      const to = tidyName(from);
      if (to === undefined || unknown?.test(from)) continue;
      noteOffer(context, 'tidyNames', { line, from, to });
      if (context.options['tidyNames'] === true) cells[field] = to;
    }
  }
}
