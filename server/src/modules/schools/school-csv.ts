import { inPieces } from '@shala/contract/in-pieces.ts';
import { type SchoolField, schoolFieldNames } from '@shala/contract/schools.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ExportCell } from '../../platform/export/cell.ts';
import { csvAnswer } from '../../platform/export/csv.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { Scoped } from '../../platform/scope.ts';
import { standardName } from '../../platform/standard-name.ts';
import type { Say } from '../../platform/texts.ts';
import { allSchoolIds, type SchoolFilter } from './school-list.ts';
import { type SchoolFacts, schoolFacts } from './school-record.ts';

type Column = [key: string, cell: (school: SchoolFacts, say: Say) => ExportCell];

const plain = (key: keyof SchoolFacts): Column => [key, (school) => school[key] as ExportCell];
const named = (key: SchoolField): Column => [
  key,
  (school, say) => (school[key] === null ? null : say(`schools:${key}.${school[key]}`)),
];
const standard = (key: 'lowestStandard' | 'highestStandard'): Column => [
  key,
  (school, say) => (school[key] === null ? null : standardName(say, school[key])),
];

/** Fields whose cell differs from the stored value; null marks those that no list has. */
const special: Partial<Record<SchoolField, Column | null>> = {
  code: null,
  stateId: ['state', ({ stateName }) => stateName],
  districtId: ['district', ({ districtName }) => districtName],
  blockId: ['block', ({ blockName }) => blockName],
  area: named('area'),
  category: named('category'),
  management: named('management'),
  schoolType: named('schoolType'),
  mediums: [
    'mediums',
    ({ mediums }, say) => mediums.map((code) => say(`schools:medium.${code}`)).join(', '),
  ],
  lowestStandard: standard('lowestStandard'),
  highestStandard: standard('highestStandard'),
  logoFileId: null,
  status: named('status'),
};

/** Headings and cells as the import reads them, in each of our languages. */
const columns: readonly Column[] = [
  ...schoolFieldNames.flatMap((field) => {
    const column = special[field];
    return column === null ? [] : [column ?? plain(field)];
  }),
  plain('planStartsOn'),
  plain('planEndsOn'),
];

const schoolsAtOnce = 1000;

/** The whole filtered list, sent a thousand schools at a time: only the ids are in memory. */
export async function schoolsAsCsv(
  { db, clock, say }: { db: Scoped; clock: Clock; say: Say },
  filter: SchoolFilter,
): Promise<FileAnswer> {
  const day = clock.schoolDay();
  const ids = await allSchoolIds(db, filter, day);
  async function* rows() {
    for (const piece of inPieces(ids, schoolsAtOnce)) {
      const facts = await schoolFacts(db, piece, day);
      const byId = new Map(facts.map((school) => [school.id, school]));
      for (const id of piece) {
        const school = byId.get(id);
        if (school) yield columns.map(([, cell]) => cell(school, say));
      }
    }
  }
  return csvAnswer(
    `schools-${day}.csv`,
    columns.map(([key]) => say(`schools:field.${key}`)),
    rows(),
  );
}
