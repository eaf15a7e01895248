import fc from 'fast-check';

/** Runs the same cases every time, and others where they are asked for. */
export const SEED = Number(process.env['SHALA_SEED'] ?? 20261121);

/** Texts as in people's files, and the signs that break readers. */
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
