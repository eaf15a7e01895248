import { dayInFigures } from '@shala/contract/days.ts';
import { textFile } from '../../platform/export/text-file.ts';
import type { Exporting } from './export-part.ts';

/** A file of the export with its rows, or a folder with its files. */
export interface WrittenPart {
  name: string;
  file: string;
  count: number;
}

interface Contents {
  written: readonly WrittenPart[];
  /** The names of the parts that the person may not open. */
  leftOut: readonly string[];
  /** Photos and documents whose bytes are gone. */
  missing: number;
}

/** What the export has and has not, for people. */
export async function readMe(
  { checked, schoolId, clock, say, person }: Exporting,
  { written, leftOut, missing }: Contents,
): Promise<string> {
  const school = await checked
    .selectFrom('school')
    .where('id', '=', schoolId)
    .select(['name', 'udise_code as udiseCode'])
    .executeTakeFirstOrThrow();
  const titleOf = (name: string) => say(`school-export:lists.${name}`);
  const lines = [
    say('school-export:readMe.title', school),
    say('school-export:readMe.made', { day: dayInFigures(clock.schoolDay()), name: person.name }),
    '',
    say('school-export:readMe.contents'),
    ...written.map(({ name, file, count }) => `${file} – ${titleOf(name)}: ${count}`),
    '',
    say('school-export:readMe.format'),
    say('school-export:readMe.former'),
    say('school-export:readMe.notIn'),
    ...(leftOut.length > 0
      ? [say('school-export:readMe.leftOut', { lists: leftOut.map(titleOf).join(', ') })]
      : []),
    ...(missing > 0 ? [say('school-export:readMe.missing', { files: missing })] : []),
  ];
  return textFile(lines);
}
