import fc from 'fast-check';

/** The same cases on every run. */
export const SEED = 20261121;

/** Texts as people's files have them, and the signs that break readers. */
export const cellText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  {
    weight: 3,
    arbitrary: fc.string({
      unit: fc.constantFrom(
        '"',
        "'",
        ',',
        ';',
        '\n',
        '=',
        '+',
        '-',
        '@',
        '\t',
        ' ',
        '1',
        'क',
        '#',
        '_x0041_',
        '<',
        '&',
      ),
      maxLength: 8,
    }),
  },
);
