/** The number is made up; its check digit is right. */
export const aadhaarNumber = '234123412346';

const written = (size: number, separator: string) =>
  aadhaarNumber.match(new RegExp(`.{${size}}`, 'g'))!.join(separator);

const inScript = (zero: number) =>
  aadhaarNumber.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** An Aadhaar number as people type it, and as they hide it. */
export const disguises: string[] = [
  aadhaarNumber,
  ...[
    ' ',
    '-',
    '–',
    '.',
    ',',
    ', ',
    '*',
    '/',
    '_',
    '|',
    '    ',
    '\t',
    '\u00a0',
    ' - ',
    '::',
  ].flatMap((separator) => [1, 2, 3, 4, 6].map((size) => written(size, separator))),
  written(4, '\u200b'),
  '2341\u200b2341\u00a0 2346',
  '2341 2341-2346',
  '23412341 2346',
  `${aadhaarNumber}.0`,
  '2,34,12,34,12,346',
  '2,34,12,34,12,346.00',
  '2.34123412346E+11',
  `91${aadhaarNumber}`,
  `+91${aadhaarNumber}`,
  `91 ${written(4, ' ')}`,
  `+91-${written(4, '-')}`,
  `0091 ${written(2, ' ')}`,
  `(${written(4, ' ')})`,
  // Full-width, Devanagari, Bengali, Gujarati, Tamil and mathematical digits.
  ...[0xff10, 0x966, 0x9e6, 0xae6, 0xbe6, 0x1d7ce].map(inScript),
  inScript(0x966).match(/.{4}/gu)!.join(' '),
  inScript(0xff10).match(/.{3}/gu)!.join('，'),
  '2341 २३४१ 2346',
  '②③④①②③④①②③④⑥',
];
