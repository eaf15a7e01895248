import { type SchoolField, schoolFieldNames } from '@shala/contract/schools.ts';
import type { ExportCell } from '../../platform/export/cell.ts';
import { type Column, type ListContext, listCsv } from '../../platform/export/list-csv.ts';
import { byIds } from '../../platform/export/whole-list.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { standardName } from '../../platform/standard-name.ts';
import { allSchoolIds, type SchoolFilter } from './school-list.ts';
import { type SchoolFacts, schoolFacts } from './school-record.ts';

type OfSchool = Column<SchoolFacts>;

const plain = (key: keyof SchoolFacts): OfSchool => [
  `schools:field.${key}`,
  (school) => school[key] as ExportCell,
];
const named = (key: SchoolField): OfSchool => [
  `schools:field.${key}`,
  (school, { say }) => (school[key] === null ? null : say(`schools:${key}.${school[key]}`)),
];
const standard = (key: 'lowestStandard' | 'highestStandard'): OfSchool => [
  `schools:field.${key}`,
  (school, { say }) => (school[key] === null ? null : standardName(say, school[key])),
];

/** Fields whose cell differs from the stored value; null marks those that no list has. */
const special: Partial<Record<SchoolField, OfSchool | null>> = {
  code: null,
  stateId: ['schools:field.state', ({ stateName }) => stateName],
  districtId: ['schools:field.district', ({ districtName }) => districtName],
  blockId: ['schools:field.block', ({ blockName }) => blockName],
  area: named('area'),
  category: named('category'),
  management: named('management'),
  schoolType: named('schoolType'),
  mediums: [
    'schools:field.mediums',
    ({ mediums }, { say }) => mediums.map((code) => say(`schools:medium.${code}`)).join(', '),
  ],
  lowestStandard: standard('lowestStandard'),
  highestStandard: standard('highestStandard'),
  logoFileId: null,
  status: named('status'),
};

/** Headings and cells as the import reads them, in each of our languages. */
const columns: readonly OfSchool[] = [
  ...schoolFieldNames.flatMap((field) => {
    const column = special[field];
    return column === null ? [] : [column ?? plain(field)];
  }),
  plain('planStartsOn'),
  plain('planEndsOn'),
];

/** The whole filtered list. */
export const schoolsAsCsv = async (call: ListContext, filter: SchoolFilter): Promise<FileAnswer> =>
  schoolsCsv(call, await allSchoolIds(call.db, filter, call.clock.schoolDay()));

/** Schools in the order of their ids. */
export const schoolsCsv = (call: ListContext, ids: readonly string[]): FileAnswer =>
  listCsv(
    call,
    'schools',
    columns,
    byIds(ids, async (some) => {
      const found = await schoolFacts(call.db, some, call.clock.schoolDay());
      const byId = new Map(found.map((one) => [one.id, one]));
      return some.flatMap((id) => byId.get(id) ?? []);
    }),
  );
