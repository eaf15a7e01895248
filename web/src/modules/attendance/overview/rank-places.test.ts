import type { Overview } from '@shala/contract/attendance-overviews.ts';
import { describe, expect, it } from 'vitest';
import { changeOf, findPlaces, stateOf } from './rank-places.ts';

type Place = Overview['places'][number];

const place = (name: string, rest: Partial<Place> = {}): Place => ({
  kind: 'school',
  id: name,
  name,
  schools: 1,
  schoolsOff: 0,
  schoolsMarked: 1,
  schoolsNotReported: 0,
  schoolsNotSetUp: 0,
  classes: 1,
  classesMarked: 1,
  shareBefore: 0.5,
  enrolled: 10,
  present: 5,
  absent: 5,
  late: 0,
  halfDay: 0,
  onLeave: 0,
  medical: 0,
  ...rest,
});

const silent = place('Ambadve', {
  schoolsMarked: 0,
  schoolsNotReported: 1,
  classesMarked: 0,
  present: 0,
  absent: 0,
});
const good = place('Munge', { present: 9, absent: 1 });
const fair = place('Tembli', { present: 6, absent: 4, shareBefore: 0.8 });
const all = [silent, good, fair];
const namesOf = (sort: string, search = '') =>
  findPlaces(all, { sort, search }).map(({ name }) => name);

describe('the ranking of places', () => {
  it('puts places without a marked register last, up and down', () => {
    expect(namesOf('-share')).toEqual(['Munge', 'Tembli', 'Ambadve']);
    expect(namesOf('share')).toEqual(['Tembli', 'Munge', 'Ambadve']);
    expect(namesOf('change')).toEqual(['Tembli', 'Munge', 'Ambadve']);
  });

  it('keeps the order of names, turns it round, and searches in it', () => {
    expect(namesOf('name')).toEqual(['Ambadve', 'Munge', 'Tembli']);
    expect(namesOf('-name')).toEqual(['Tembli', 'Munge', 'Ambadve']);
    expect(namesOf('name', 'mB')).toEqual(['Ambadve', 'Tembli']);
  });

  it('compares with the week before, and with nothing where nobody was marked', () => {
    expect(changeOf(good)).toBeCloseTo(0.4);
    expect(changeOf(silent)).toBeUndefined();
    expect(changeOf({ ...good, shareBefore: null })).toBeUndefined();
  });

  it('says what a school is counted as', () => {
    expect(all.map(stateOf)).toEqual(['notReported', 'marked', 'marked']);
    const none = { schoolsMarked: 0, schoolsNotReported: 0 };
    expect(stateOf(place('a', { ...none, schoolsNotSetUp: 1 }))).toBe('notSetUp');
    expect(stateOf(place('a', { ...none, schoolsOff: 1 }))).toBe('off');
  });
});
