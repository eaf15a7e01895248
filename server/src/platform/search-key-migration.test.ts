import { expect, it } from 'vitest';
import { admissionSearchKey } from './admission-search.ts';
import { schoolSearchKey } from './school-search.ts';
import { atMigration } from './test-kit/at-migration.ts';

const uuid = (end: string) => `00000000-0000-7000-8000-0000000000${end}`;
const school = uuid('01');
const at = `'2026-11-16T04:30:00Z'`;

const admission = (id: string, number: string, searchKey = '', studentId = id, leftOn = 'null') =>
  `insert into admission (id, school_id, student_id, register_number, register_key, admitted_on, kind,
     left_on, leaving_reason, search_key, created_at, updated_at)
   values ('${uuid(id)}', '${school}', '${uuid(studentId)}', '${number}', '${number}', '2026-06-15', 'new',
     ${leftOn}, ${leftOn === 'null' ? leftOn : "'transfer'"}, '${searchKey}', ${at}, ${at});`;
const copy = (id: string, number: string) =>
  `insert into book_copy (id, school_id, book_id, accession_number, match_key)
   values ('${uuid(id)}', '${school}', '${uuid('09')}', '${number}', '${number}');`;
const line = (number: string) =>
  `insert into stock_check_line (school_id, check_id, match_key, accession_number, outcome, scanned_at)
   values ('${school}', '${uuid('08')}', '${number}', '${number}', 'unknown', ${at});`;
const year = (id: string, name: string, from: number) =>
  `insert into academic_year (id, name, starts_on, ends_on)
   values ('${uuid(id)}', '${name}', '${from}-06-15', '${from + 1}-05-01');`;

it('Numbers in Devanagari digits are those in ASCII, but for one that stands beside its like', async () => {
  const found = await atMigration({
    own: '0099-numbers-in-either-digits.sql',
    before: [
      ...['१०१२', '1012', '९००१/a', '७7', '7७'].map((number, at) => admission(`1${at}`, number)),
      ...['१२', '12', '१३'].map((number, at) => copy(`2${at}`, number)),
      ...['१२', '12', '१३'].map(line),
      ...['2026-27', '२०२७-२८', '२०२६-२७'].map((name, at) => year(`3${at}`, name, 2026 + at)),
    ].join('\n'),
    after: async (client) => {
      const keysOf = async (table: string, number: string, key: string) => {
        const { rows } = await client.query<{ number: string; key: string }>(
          `select ${number} as number, ${key} as key from ${table}`,
        );
        return Object.fromEntries(rows.map((row) => [row.number, row.key]));
      };
      return {
        admissions: await keysOf('admission', 'register_number', 'register_key'),
        copies: await keysOf('book_copy', 'accession_number', 'match_key'),
        lines: await keysOf('stock_check_line', 'accession_number', 'match_key'),
        years: await keysOf('academic_year', 'name', 'match_key'),
      };
    },
  });
  const accessions = { 12: '12', '१२': '१२', '१३': '13' };
  expect(found).toEqual({
    admissions: { 1012: '1012', '१०१२': '१०१२', '९००१/a': '9001/a', '7७': '77', '७7': '७7' },
    copies: accessions,
    lines: accessions,
    years: { '2026-27': '2026-27', '२०२६-२७': '२०२६-२७', '२०२७-२८': '2027-28' },
  });
});

it('Stored keys have register numbers in ASCII digits, as they are made', async () => {
  const students = [
    { name: 'तारा १०', localName: 'तारा', registerNumber: '९००१/अ', mobiles: ['9822012345'] },
    { name: 'Tara', registerNumber: '9002', pen: '27330012345', mobiles: [] },
    { name: 'Sunil', registerNumber: '९००५१', mobiles: [] },
  ];
  const keys = students.map(admissionSearchKey);
  const asTyped = students.map(({ registerNumber }, at) => {
    const lines = keys[at]!.split('\n');
    return lines.with(2, registerNumber).join('\n');
  });
  const found = await atMigration({
    own: '0103-register-numbers-found-in-either-digits.sql',
    before: asTyped.map((key, at) => admission(`4${at}`, `${at}`, key)).join('\n'),
    after: (client) =>
      client.query<{ key: string }>('select search_key as key from admission order by id'),
  });
  expect(found.rows.map(({ key }) => key)).toEqual(keys);
});

it('Stored keys of former schools have no PEN, those of present and last schools do', async () => {
  const keyOf = (pen: string | null) =>
    admissionSearchKey({ name: 'Tara', registerNumber: '9', pen, mobiles: [] });
  const key = keyOf('27330012345');
  const found = await atMigration({
    own: '0107-what-a-former-school-no-longer-has.sql',
    before: [
      admission('51', '1', key, '61', `'2026-08-01'`),
      admission('52', '2', key, '61'),
      admission('53', '3', key, '62', `'2026-08-01'`),
    ].join('\n'),
    after: (client) =>
      client.query<{ key: string }>('select search_key as key from admission order by id'),
  });
  expect(found.rows.map(({ key }) => key)).toEqual([keyOf(null), key, key]);
});

it('Stored keys of schools have how names and villages sound, as they are made', async () => {
  const schools = [
    { name: 'ZPPS Kankavli No. 1, Kankavli', village: 'Sawantwadi' },
    { name: 'जि. प. शाळा मुणगे क्र. २', village: 'मुंगे' },
    { name: 'Dnyaneshwar Vidyamandir (Shreerampur)', village: 'Amravati' },
    { name: 'Aishwarya Xavier High-School', village: 'Kolhapur' },
    { name: 'श्री अंबिका संस्कृत प्रशाला, सिंहगड', village: undefined },
    { name: 'Café École Ltd.', village: 'Quazi Khedi' },
    { name: '12', village: '' },
  ].map((one, at) => ({ ...one, udiseCode: `2733010010${at}` }));
  const keys = schools.map(schoolSearchKey);
  const found = await atMigration({
    own: '0131-schools-found-by-sound.sql',
    before: keys
      .map((key, index) => {
        const before = key.split('\n').slice(0, 3).join('\n');
        return `insert into school (id, udise_code, name, state_id, district_id, search_key, created_at, updated_at)
          values ('${uuid(`7${index}`)}', '2733010010${index}', 'x', '${school}', '${school}', '${before}', ${at}, ${at});`;
      })
      .join('\n'),
    after: (client) =>
      client.query<{ key: string }>('select search_key as key from school order by id'),
  });
  expect(found.rows.map(({ key }) => key)).toEqual(keys);
});
