import type { Overview } from '@shala/contract/attendance-overviews.ts';
import { markedAs, presentShare } from '@shala/contract/mark-statuses.ts';
import { csvAnswer } from '../../../platform/export/csv.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { type OverviewQuery, overview } from './area-overview.ts';

type Place = Overview['places'][number];

const schoolCounts = [
  'schools',
  'schoolsMarked',
  'schoolsNotReported',
  'schoolsNotSetUp',
  'schoolsOff',
] as const;

/** The places of an overview; of several days the totals are days of students. */
export async function overviewAsCsv(
  call: ReadingWithTexts,
  query: OverviewQuery,
): Promise<FileAnswer> {
  const { say } = call;
  const { from, to, places } = await overview(call, query);
  const headings = [
    say(`attendance:place.${places[0]?.kind ?? 'school'}`),
    ...schoolCounts.map((name) => say(`attendance:schoolCounts.${name}`)),
    say('attendance:field.registersDue'),
    say('attendance:field.classesMarked'),
    ...markedAs.map((name) => say(`attendance:dayTotals.${name}`)),
    `${say('attendance:dayTotals.share')} (%)`,
  ];
  async function* rows() {
    for (const place of places) {
      yield [
        place.name || say('attendance:place.noBlock'),
        ...schoolCounts.map((name) => place[name]),
        place.classes,
        place.classesMarked,
        ...markedAs.map((name) => place[name]),
        percentPresent(place),
      ];
    }
  }
  return csvAnswer(`attendance-${from === to ? from : `${from}-to-${to}`}.csv`, headings, rows());
}

/** To one decimal; blank before anybody is marked. */
function percentPresent(place: Place): number | null {
  const share = presentShare(place);
  return share === undefined ? null : Math.round(share * 1000) / 10;
}
