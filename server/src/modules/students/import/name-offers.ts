import type { ImportContext, ImportLine } from '../../../platform/import-job/importer.ts';
import { noteOffer } from '../../../platform/import-job/name-offers.ts';
import { registerKey } from '../../../platform/search-key.ts';
import { nameInDevanagari } from '../names/name-in-devanagari.ts';
import { type BatchLookups, entryKey } from './batch-lookups.ts';
import type { ReadStudent } from './import-line.ts';

/** The fields of a line with a person's name. */
export const fieldsOfNames = ['name', 'surname', 'motherName', 'fatherName', 'guardianName'];

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
    noteOffer(context, 'localNames', { line, from, to: found.text });
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
