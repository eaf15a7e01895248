import type { Overview } from '@shala/contract/attendance-overviews.ts';
import { presentShare } from '@shala/contract/mark-statuses.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { folded } from '../../../platform/folded.ts';

type Place = Overview['places'][number];

/** The share of present students; undefined before a register is marked. */
export const shareOf = (place: Place): number | undefined =>
  place.classesMarked > 0 ? presentShare(place) : undefined;

/** By how much the share differs from that of the week before. */
export function changeOf(place: Place): number | undefined {
  const share = shareOf(place);
  return share === undefined || place.shareBefore === null ? undefined : share - place.shareBefore;
}

/** The share of the registers due that were kept. */
export const keptOf = ({
  classes,
  classesMarked,
}: Pick<Place, 'classes' | 'classesMarked'>): number | undefined =>
  classes > 0 ? Math.min(1, classesMarked / classes) : undefined;

/** What a single school is counted as. */
export const stateOf = ({ schoolsMarked, schoolsNotReported, schoolsNotSetUp }: Place) =>
  schoolsMarked > 0
    ? 'marked'
    : schoolsNotReported > 0
      ? 'notReported'
      : schoolsNotSetUp > 0
        ? 'notSetUp'
        : 'off';

const states = ['notReported', 'notSetUp', 'marked', 'off'];

const measures: Record<string, (place: Place) => number | undefined> = {
  state: (place) => states.indexOf(stateOf(place)),
  schoolsMarked: ({ schoolsMarked }) => schoolsMarked,
  schoolsNotReported: ({ schoolsNotReported }) => schoolsNotReported,
  schoolsNotSetUp: ({ schoolsNotSetUp }) => schoolsNotSetUp,
  schoolsOff: ({ schoolsOff }) => schoolsOff,
  schools: ({ schools }) => schools,
  classes: keptOf,
  kept: keptOf,
  share: shareOf,
  change: changeOf,
  absent: ({ absent }) => absent,
};

interface Wanted {
  search: string;
  sort: string;
}

/** The places whose name has the searched text, in the order of a column; those without its figure come last. */
export const findPlaces = (places: readonly Place[], wanted: Wanted): Place[] =>
  rank(places, wanted, measures);

/** The same by other figures. */
export function rank<One extends { name: string }>(
  places: readonly One[],
  { search, sort }: Wanted,
  measures: Record<string, (place: One) => number | undefined>,
): One[] {
  const text = folded(search.trim());
  const found = places.filter(({ name }) => folded(name).includes(text));
  const { by, direction } = sortOf(sort);
  const isDown = direction === 'desc';
  const measure = measures[by];
  if (!measure) return isDown ? found.reverse() : found;
  return found.sort((one, other) => {
    const [a, b] = [measure(one), measure(other)];
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    return isDown ? b - a : a - b;
  });
}
