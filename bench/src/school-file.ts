/** A state's list of schools as CSV: 30 districts, 300 blocks, names like real ones. */
export function* schoolLines(count: number): Generator<string> {
  yield 'udise_code,school_name,district_name,block_name,village,school_category_code,management_code,pincode,latitude,longitude\n';
  const kinds = [
    'Z.P. PRIMARY SCHOOL',
    'Z.P. UPPER PRIMARY SCHOOL',
    'JIJAMATA VIDYALAYA',
    'NEW ENGLISH SCHOOL',
    'SHRI SHIVAJI HIGH SCHOOL',
  ];
  for (let number = 0; number < count; number++) {
    const district = number % 30;
    const block = Math.floor(number / 30) % 10;
    const serial = Math.floor(number / 300);
    const village = `${syllables(number * 7)} ${number % 11 === 0 ? 'BUDRUK' : 'KHURD'}`;
    const udise = `27${two(district + 1)}${two(block + 1)}${String(Math.floor(serial / 90)).padStart(3, '0')}${two((serial % 90) + 1)}`;
    yield `${udise},${kinds[number % kinds.length]} ${village},DISTRICT ${two(district + 1)},BLOCK ${two(district + 1)}-${two(block + 1)},${village},${[1, 2, 6, 3, 8][number % 5]},${[3, 3, 4, 5, 4][number % 5]},4${String(10000 + (number % 40000)).padStart(5, '0')},${(16 + (number % 5000) / 1000).toFixed(6)},${(73 + (number % 7000) / 1000).toFixed(6)}\n`;
  }
}

const two = (number: number) => String(number).padStart(2, '0');

const parts = [
  'KA',
  'MAL',
  'PUR',
  'DE',
  'VA',
  'GAON',
  'NI',
  'TEK',
  'SHI',
  'RA',
  'WAD',
  'KE',
  'LO',
  'MHA',
  'SA',
  'TAL',
];
const syllables = (number: number) =>
  [number, number >> 3, number >> 7, number >> 11].map((n) => parts[n % parts.length]).join('');
