import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  countOf,
  divisionsOf,
  keyOf,
  planOf,
  type WholeSchoolValues,
} from './whole-school-values.ts';

const values = (rest: Partial<WholeSchoolValues> = {}): WholeSchoolValues => ({
  schoolId: 'school',
  academicYearId: 'year',
  standards: ['10', '-2', '9'],
  streams: [],
  divisions: 'A, B',
  medium: '',
  capacity: null,
  withSubjects: true,
  without: [],
  ...rest,
});

describe('divisionsOf', () => {
  it.each([
    ['A, B,C', ['A', 'B', 'C']],
    ['A B', ['A', 'B']],
    ['a-d', ['A', 'B', 'C', 'D']],
    ['A–B, Red Rose', ['A', 'B', 'Red Rose']],
    ['अ, ब, अ', ['अ', 'ब']],
    ['A a B', ['A', 'B']],
    ['D-A', ['D-A']],
    [' , ', []],
  ])('%s', (text, names) => expect(divisionsOf(text)).toEqual(names));
});

describe('the plan of a whole school’s classes', () => {
  it('has every division of every standard in order', () => {
    const plan = planOf(values(), []);
    expect(plan.map(({ standard }) => standard)).toEqual([-2, 9, 10]);
    expect(countOf(plan, 'new')).toBe(6);
  });

  it('has streams from the eleventh standard on', () => {
    const plan = planOf(values({ standards: ['10', '11'], streams: ['science', 'arts'] }), []);
    expect(plan.map(({ key }) => key)).toEqual(['10/', '11/science', '11/arts']);
  });

  it('keeps existing classes and leaves out the ones that were removed', () => {
    const present = [{ standard: 9, division: 'a', stream: null }];
    const without = [keyOf({ standard: 10, division: 'B', stream: null })];
    const plan = planOf(values({ standards: ['9', '10'], without, capacity: 40 }), present);
    expect(plan.map(({ classes }) => classes.map(({ state }) => state))).toEqual([
      ['there', 'new'],
      ['new', 'out'],
    ]);
    expect(bodyOf(values({ capacity: 40, medium: 'mr' }), plan)).toEqual({
      schoolId: 'school',
      academicYearId: 'year',
      standards: [
        { standard: 9, divisions: ['B'], medium: 'mr', capacity: 40 },
        { standard: 10, divisions: ['A'], medium: 'mr', capacity: 40 },
      ],
      withSubjects: true,
    });
  });

  it('sends no standard whose classes all exist', () => {
    const present = ['A', 'B'].map((division) => ({ standard: 9, division, stream: null }));
    expect(bodyOf(values(), planOf(values({ standards: ['9'] }), present)).standards).toEqual([]);
  });
});
