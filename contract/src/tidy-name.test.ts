import { describe, expect, it } from 'vitest';
import { tidyName } from './tidy-name.ts';

describe('a tidied name', () => {
  it.each([
    ['KADAM TANVI', 'Kadam Tanvi'],
    ['pawar sanika', 'Pawar Sanika'],
    ['KADAM T.R.', 'Kadam T.R.'],
    ["D'SOUZA MARY-ANN", "D'Souza Mary-Ann"],
    ['OM', 'Om'],
    ['a', 'A'],
  ])('of %s is %s', (name, tidy) => {
    expect(tidyName(name)).toBe(tidy);
    expect(tidyName(tidy)).toBeUndefined();
  });

  it.each(['Kadam Tanvi', 'KADAM Tanvi', 'van der Berg', 'A', 'A. K.', 'कदम तन्वी', '', '12'])(
    'is not offered for %s',
    (name) => {
      expect(tidyName(name)).toBeUndefined();
    },
  );
});
