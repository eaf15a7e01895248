import { expect, it } from 'vitest';
import { atMigration } from './test-kit/at-migration.ts';

const uuid = (end: string) => `00000000-0000-7000-8000-0000000000${end}`;
const school = uuid('01');
const at = `'2026-11-16T04:30:00Z'`;

const admission = (id: string, number: string) =>
  `insert into admission (id, school_id, student_id, register_number, register_key, admitted_on, kind,
     search_key, created_at, updated_at)
   values ('${uuid(id)}', '${school}', '${uuid(id)}', '${number}', '${number}', '2026-06-15', 'new', '', ${at}, ${at});`;
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
