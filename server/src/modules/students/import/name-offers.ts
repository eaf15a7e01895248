import type { ImportOffer } from '@shala/contract/imports.ts';
import { tidyName } from '@shala/contract/tidy-name.ts';
import type { ImportContext, ImportLine } from '../../../platform/import-job/importer.ts';
import { registerKey } from '../../../platform/search-key.ts';
import { nameInDevanagari } from '../names/name-in-devanagari.ts';
import { type BatchLookups, entryKey } from './batch-lookups.ts';
import { type ReadStudent, unknownSpelling } from './import-line.ts';

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

function note(
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

const fieldsOfNames = ['name', 'surname', 'motherName', 'fatherName', 'guardianName'];

/** Notes names in capitals or small letters, and writes them as people do if that is wished. */
export function tidyNames(context: ImportContext, lines: readonly ImportLine[]): void {
  for (const { line, cells } of lines) {
    for (const field of fieldsOfNames) {
      const from = cells[field]?.trim() ?? '';
      const to = tidyName(from);
      if (to === undefined || unknownSpelling.test(from)) continue;
      note(context, 'tidyNames', { line, from, to });
      if (context.options['tidyNames'] === true) cells[field] = to;
    }
  }
}

/**
 * Notes students without a name in Devanagari whose name is in the list of known ones, and writes it
 * if that is wished. Names that would be spelled by their sound are left to people.
 */
export function suggestLocalNames(
  context: ImportContext,
  lookups: BatchLookups,
  lines: readonly ImportLine[],
  read: readonly ReadStudent[],
): void {
  for (const [index, one] of read.entries()) {
    const { line, student } = one;
    const from = student.name ?? '';
    const found = nameInDevanagari(from);
    if (!found?.isKnown || student.local_name || recordOf(lookups, one)?.local_name) continue;
    note(context, 'localNames', { line, from, to: found.text });
    if (context.options['localNames'] !== true) continue;
    student.local_name = found.text;
    lines[index]!.cells['localName'] = found.text;
  }
}

function recordOf({ schoolOf, registered }: BatchLookups, line: ReadStudent) {
  const school = schoolOf(line);
  if ('key' in school || !line.registerNumber) return undefined;
  return registered.get(entryKey(school.id, registerKey(line.registerNumber)));
}
