import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import {
  allRows,
  problemOf,
  scratchFiles,
} from '../../../platform/import/testing/scratch-files.ts';
import { bookImportFields } from '../import/import-fields.ts';
import { openBookTable } from './book-table.ts';
import { isIso2709, readIso2709 } from './iso2709-reader.ts';
import { writeIso2709 } from './iso2709-writer.ts';
import { controlField, dataField, type MarcRecord } from './marc-record.ts';
import { marcXmlFoot, marcXmlHead, writeMarcXml } from './marcxml.ts';
import { type ExportedBook, recordsOf } from './record-of-book.ts';

/** Another program's reader and writer of the same formats. */
interface OtherProgram {
  parse: (content: Buffer | string, format: string) => { leader: string; fields: string[][] };
  format: (record: { leader: string; fields: string[][] }, format: string) => string;
}
const { Marc } = createRequire(import.meta.url)('marcjs') as { Marc: OtherProgram };

const leader = '00000nam a2200000 a 4500';
const files = scratchFiles();

const record = (...fields: MarcRecord['fields']): MarcRecord => ({ leader, fields });

/** As Koha exports a book with two copies. */
const koha = record(
  controlField('001', '417'),
  controlField('008', '240615s1936    ii ||||g |||| 000 1 hin d'),
  dataField('020', '  ', { a: '978-0-306-40615-7 (pbk.)', c: 'Rs. 175.50' }),
  dataField('100', '1 ', { a: 'Premchand,', d: '1880-1936.' }),
  dataField('245', '10', { 6: '880-01', a: 'Godan :', b: 'a novel /', c: 'Premchand.' }),
  dataField('260', '  ', { a: 'New Delhi :', b: 'Rajkamal Prakashan,', c: '1936.' }),
  dataField('880', '10', { 6: '245-01', a: 'गोदान :', b: 'उपन्यास /' }),
  dataField('952', '  ', { c: '3/B', d: '2024-06-15', g: '160.00', p: '1201' }),
  dataField('952', '  ', { o: '891.43 PRE', p: '1202' }),
);

const fields = bookImportFields.map(({ key }) => key);

async function rowsOf(content: string | Buffer) {
  const table = await openBookTable(await files.write(content), { fileName: 'books' });
  const rows = await allRows(table);
  return rows.map(({ cells, issues }) => ({
    ...Object.fromEntries(
      ['MARC', ...fields].map((name, at) => [name, cells[at]]).filter(([, cell]) => cell),
    ),
    ...(issues.length > 0 && { issues: issues.map(({ key, values }) => ({ key, ...values })) }),
  }));
}

const ofBook = {
  MARC: '1',
  name: 'Godan : a novel',
  localName: 'गोदान : उपन्यास',
  author: 'Premchand',
  publisher: 'Rajkamal Prakashan',
  isbn: '978-0-306-40615-7',
  language: 'hin',
};
const twoCopies = [
  { ...ofBook, accessionNumber: '1201', shelf: '3/B', price: '160.00', acquiredOn: '2024-06-15' },
  { ...ofBook, accessionNumber: '1202', shelf: '891.43 PRE', price: 'Rs. 175.50' },
];

describe('a MARC file', () => {
  it('is a row a copy, with the book of each, from ISO 2709 and from MARCXML', async () => {
    expect(await rowsOf(writeIso2709(koha))).toEqual(twoCopies);
    expect(await rowsOf(marcXmlHead + writeMarcXml(koha) + marcXmlFoot)).toEqual(twoCopies);
  });

  it('is read with prefixes, and as a harvester wraps it', async () => {
    const prefixed = writeMarcXml(koha).replace(/<(\/?)(\w)/g, '<$1marc:$2');
    const harvested = `<?xml version="1.0"?><OAI-PMH><ListRecords><record><header/><metadata>
      ${prefixed}</metadata></record></ListRecords></OAI-PMH>`;
    expect(await rowsOf(harvested)).toEqual(twoCopies);
  });

  it('has the copies of other programs in 852 or 876, and a book without a copy', async () => {
    const title = dataField('245', '00', { a: 'Eidgah.' });
    const content = Buffer.concat([
      writeIso2709(record(title, dataField('852', '  ', { h: '891.43', i: 'PRE', p: '7' }))),
      writeIso2709(record(title, dataField('876', '  ', { c: '90', d: '20240615', p: '8' }))),
      writeIso2709(record(title, dataField('100', '1 ', { a: 'Narayan, R. K.' }))),
    ]);
    expect(await rowsOf(content)).toEqual([
      { MARC: '1', name: 'Eidgah', accessionNumber: '7', shelf: '891.43 PRE' },
      { MARC: '2', name: 'Eidgah', accessionNumber: '8', price: '90', acquiredOn: '20240615' },
      { MARC: '3', name: 'Eidgah', author: 'Narayan, R. K.' },
    ]);
  });

  it('names the record and the field of what is damaged, and reads the others', async () => {
    const good = writeIso2709(koha);
    const longer = Buffer.from(good);
    longer.write('9999', longer.indexOf('245') + 3);
    const latin = Buffer.from(good);
    latin[latin.indexOf('Rajkamal')] = 0xe9;
    const cut = good.subarray(0, 200);
    const found = await rowsOf(Buffer.concat([longer, good, latin, cut]));
    expect(found).toEqual([
      { MARC: '1', issues: [{ key: 'imports:problem.marc_damaged', record: 1, field: '245' }] },
      ...twoCopies.map((copy) => ({ ...copy, MARC: '2' })),
      { MARC: '3', issues: [{ key: 'imports:problem.marc_encoding', record: 3, field: '260' }] },
      { MARC: '4', issues: [{ key: 'imports:problem.marc_damaged', record: 4, field: '000' }] },
    ]);
    expect(
      await rowsOf('<collection><record><leader/><datafield tag="24"/></record></collection>'),
    ).toMatchObject([
      { issues: [{ key: 'imports:problem.marc_damaged', record: 1, field: '24' }] },
    ]);
  });

  it('rejects a copy that it calls lost or withdrawn', async () => {
    const gone = record(
      dataField('245', '00', { a: 'Eidgah' }),
      dataField('952', '  ', { 0: '1', p: '1' }),
      dataField('952', '  ', { 0: '0', 1: '0', p: '2' }),
    );
    expect(await rowsOf(writeIso2709(gone))).toEqual([
      {
        MARC: '1',
        name: 'Eidgah',
        accessionNumber: '1',
        issues: [{ key: 'imports:problem.marc_copy_gone', record: 1 }],
      },
      { MARC: '1', name: 'Eidgah', accessionNumber: '2' },
    ]);
  });

  it('without a record is refused by its name, and declares no entities', async () => {
    const open = async (content: string) =>
      (await problemOf(openBookTable(await files.write(content), { fileName: 'books.xml' }))).key;
    expect(await open('<collection></collection>')).toBe('imports:problem.marc_empty');
    expect(await open('<collection><record>')).toBe('imports:problem.damaged_xml');
    const bomb = '<!DOCTYPE collection [<!ENTITY a "aaaa">]><collection><record/></collection>';
    expect(await open(bomb)).toBe('imports:problem.damaged_xml');
  });

  it('is read or refused at once, whatever it repeats', async () => {
    const blanks = ' '.repeat(2_000_000);
    const [read] = await rowsOf(
      writeMarcXml(record(dataField('245', '  ', { a: `Godan ${blanks}x :`, c: `/${blanks}x` }))),
    );
    expect(read).toMatchObject({ MARC: '1' });
    const notXml = `<?xml version="1.0"?><!---->${' '.repeat(900)}${'x'.repeat(50)}`;
    const open = openBookTable(await files.write(notXml), { fileName: 'books.xml' });
    expect((await problemOf(open)).key).toBe('imports:problem.header_only');
  });

  it('is not taken for a list of numbers, nor a list for it', () => {
    expect(isIso2709(Buffer.from('00417nam a2200133   4500,Godan,12'))).toBe(false);
    expect(isIso2709(writeIso2709(koha))).toBe(true);
  });
});

describe('a record of a book', () => {
  const book: ExportedBook = {
    id: '0190',
    name: 'Godan',
    localName: 'गोदान',
    author: 'Premchand & Sons <1936>',
    publisher: null,
    isbn: '9780306406157',
    language: 'hi',
    subjectName: 'Hindi',
    shelf: '3/B',
    createdOn: '2026-11-25',
    copies: Array.from({ length: 600 }, (_, at) => ({
      accessionNumber: `A${at}`,
      pricePaise: 1_75_50,
      acquiredOn: '2024-06-15',
    })),
  };

  it('is read by another program as it was written, in both formats', () => {
    const [first] = recordsOf(book, 'ज़िला परिषद शाळा');
    const expected = first!.fields.map(({ tag, text, indicators, subfields }) =>
      text ? [tag, text] : [tag, indicators, ...subfields.flat()],
    );
    const bytes = writeIso2709(first!);
    expect(Number(bytes.toString('latin1', 0, 5))).toBe(bytes.length);
    expect(Marc.parse(bytes, 'iso2709').fields).toEqual(expected);
    expect(first!.fields.find(({ tag }) => tag === '008')!.text).toHaveLength(40);
  });

  it('is read as another program writes it', async () => {
    const [first] = recordsOf({ ...book, copies: book.copies.slice(0, 2) }, 'School');
    const theirs = {
      leader: first!.leader,
      fields: first!.fields.map(({ tag, text, indicators, subfields }) =>
        text ? [tag, text] : [tag, indicators, ...subfields.flat()],
      ),
    };
    const expected = await rowsOf(writeIso2709(first!));
    expect(
      expected.map(({ accessionNumber }: { accessionNumber?: string }) => accessionNumber),
    ).toEqual(['A0', 'A1']);
    expect(await rowsOf(Marc.format(theirs, 'iso2709'))).toEqual(expected);
    const xml = `<collection>${Marc.format(theirs, 'marcxml')}</collection>`;
    expect(await rowsOf(xml)).toEqual(expected);
  });

  it('stays within the length of ISO 2709, however many copies it has', () => {
    const records = [...recordsOf({ ...book, shelf: 'क'.repeat(40) }, 'शाळा')].map(writeIso2709);
    expect(records).toHaveLength(3);
    expect(Math.max(...records.map(({ length }) => length))).toBeLessThan(99_999);
    const found = [...readIso2709(Buffer.concat(records))];
    expect(found.every((one) => 'record' in one)).toBe(true);
  });
});
