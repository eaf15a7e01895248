import { type BookFormat, bookFormats } from '@shala/contract/books.ts';
import type { ImportResult } from '@shala/contract/imports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { writeIso2709 } from '../marc/iso2709-writer.ts';
import { dataField } from '../marc/marc-record.ts';

let app: TestApp;
let principal: TestPerson;
let school: { id: string };
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.make.school({ plan_ends_on: '2028-06-14' });
  principal = await app.some('Principal', { schoolId: school.id });
});

const heading = 'Acc. No.,Title,लेखक,ISBN,Language,Price';
const send = async (lines: string[], form: object = {}) => {
  const taken = await principal.call('library/bulkUploadBook', {
    form,
    file: new Blob([[heading, ...lines].join('\n')]),
  } as never);
  expect(taken.status, taken.message).toBe(202);
  return app.ended(principal, taken.result.jobId);
};
const catalogue = async () => {
  const { result } = await principal.call('library/list', {});
  return result.rows.map(({ name, language, copies }) => [name, language, copies]);
};

const register = [
  '1,श्यामची आई,साने गुरुजी,,,120',
  '2,श्यामची आई,साने गुरुजी,,,120',
  '3,श्यामची आई,दुसरे लेखक,,,',
  '4,Godan,Premchand,0-306-40615-2,हिन्दी,"₹ 1,175.50"',
  '5,गोदान,Premchand,978-0-306-40615-7,Hindi,',
];

describe('POST /api/library/bulkUploadBook', () => {
  it('reads a price with the sign of rupees in Devanagari', async () => {
    const { result } = await send(['1,Godan,Premchand,,,रु. १२०/-', '2,Godan,Premchand,,,रू 75']);
    expect(result).toMatchObject({ inserted: 2, rejected: 0 });
  });

  it('asks which number is the day where one date has the month first', async () => {
    const lines = ['Acc. No.,Title,Date', '1,Godan,04/15/2024', '2,Rashmirathi,04/05/2024'];
    const taken = await principal.call('library/bulkUploadBook', {
      form: { dryRun: 'true' },
      file: new Blob([lines.join('\n')]),
    });
    const { result } = await app.ended(principal, taken.result.jobId);
    expect((result as ImportResult).errors).toMatchObject([
      { line: 2, field: 'acquiredOn', suggestion: '15-04-2024' },
      {
        line: 3,
        field: 'acquiredOn',
        message: expect.stringContaining('which number is the day?'),
      },
    ]);
  });

  it('knows the century of a year of two digits, and offers no order of the day for one to come', async () => {
    const lines = ['Acc. No.,Title,Date', '1,Godan,5/6/24', '2,Rashmirathi,5/6/44'];
    const taken = await principal.call('library/bulkUploadBook', {
      form: { dryRun: 'true' },
      file: new Blob([lines.join('\n')]),
    });
    const result = (await app.ended(principal, taken.result.jobId)).result as ImportResult;
    expect(result).toMatchObject({ inserted: 1, rejected: 1 });
    expect(result.groups?.[0]).not.toHaveProperty('dateOrder');
  });

  it('warns that a row with a range of numbers is one copy', async () => {
    const { result } = await send(['1003-1010,Godan,,,,', '2019-2345,Godan,,,,', '12/3,Godan,,,,']);
    expect(result).toMatchObject({ inserted: 3 });
    expect((result as ImportResult).warnings?.map(({ line, message }) => [line, message])).toEqual([
      [
        2,
        'This row is imported as one copy, numbered 1003-1010. If it stands for 8 copies, write a row for each of them, from 1003 to 1010.',
      ],
    ]);
  });

  it('makes copies of one book of lines with the same ISBN, or the same title and author', async () => {
    expect((await send(register)).result).toMatchObject({ inserted: 5, rejected: 0 });
    expect(await catalogue()).toEqual([
      ['Godan', 'hi', 2],
      ['श्यामची आई', 'mr', 1],
      ['श्यामची आई', 'mr', 2],
    ]);
    const again = await send(register.map((line) => line.replace('5,गोदान', '5,Godan')));
    expect(again.result).toMatchObject({ inserted: 0, unchanged: 5 });
    expect((await send(['6,Godan,,9780306406157,,'])).result).toMatchObject({ inserted: 1 });
    expect((await catalogue())[0]).toEqual(['Godan', 'hi', 3]);
  });

  it('says of each line what is wrong, and takes the others', async () => {
    await send(['1,Eidgah,Premchand,,,']);
    const { result } = await send([
      '1,Another,,,,',
      ',No number,,,,',
      '9,,,,,',
      '10,Wrong,,9780306406158,,',
      '11,Wrong,,,Klingon,',
      '12,Wrong,,,,a lot',
      '13,Right,,,,',
      '13,Right,,,,',
    ]);
    expect(result).toMatchObject({ inserted: 1, rejected: 7 });
    const { errors } = result as { errors: { line: number; message: string }[] };
    expect(errors.map(({ line }) => line).sort()).toEqual([2, 3, 4, 5, 6, 7, 9]);
    expect(errors.find(({ line }) => line === 2)!.message).toBe(
      'The accession number 1 belongs to “Eidgah”.',
    );
  });

  it('says at once all that is wrong with a line', async () => {
    await send(['1,Eidgah,Premchand,,,']);
    const { result } = await send(['1,Another,,9780306406158,,a lot', ',,,,Klingon,']);
    const { errors } = result as ImportResult;
    expect(errors.map(({ line, field }) => [line, field])).toEqual([
      [2, 'isbn'],
      [2, 'price'],
      [2, 'accessionNumber'],
      [3, 'language'],
      [3, 'accessionNumber'],
      [3, 'name'],
    ]);
    expect(errors[3]!.message).toMatch('Write one of these: Marathi, Hindi, English, Sanskrit,');
  });

  it('keeps a new copy of a known book for who waits for it', async () => {
    await send(['1,Eidgah,Premchand,,,']);
    const [has, waits] = await Promise.all(
      ['Asha', 'Bala'].map(async (name) => {
        const { id } = await app.make.account('Teacher', { name });
        await app.make.schoolUser(id, school.id);
        return id;
      }),
    );
    const body = { schoolId: school.id, accessionNumber: '1', accountId: has };
    const { bookId } = (await principal.call('library/addEditBookIssued', { body })).result;
    await principal.call('library/reserveBook', { body: { bookId, accountId: waits } });
    await send(['2,Eidgah,Premchand,,,']);
    const { result } = await principal.call('library/fetchReservations', { query: { bookId } });
    expect(result.rows).toMatchObject([{ borrowerName: 'Bala', accessionNumber: '2' }]);
  });

  it('writes nothing in a check', async () => {
    expect((await send(register, { dryRun: 'true' })).result).toMatchObject({ inserted: 5 });
    expect(await catalogue()).toEqual([]);
  });

  it('is undone but for what was borrowed since', async () => {
    const job = await send(register);
    const { rows } = (await principal.call('library/list', { query: { search: '4' } })).result;
    const { student: _, admission } = await app.make.enrolled(
      await app.make.schoolClass(school.id),
    );
    const issued = await principal.call('library/addEditBookIssued', {
      body: { schoolId: school.id, accessionNumber: '4', admissionId: admission.id },
    });
    expect([rows[0]!.name, issued.status]).toEqual(['Godan', 200]);
    const undo = await principal.call('job/undoImport/:id', { params: { id: job.id } });
    const ended = await app.ended(principal, undo.result.jobId);
    expect(ended.result).toMatchObject({ takenBack: 4 });
    expect(await catalogue()).toEqual([['Godan', 'hi', 1]]);
  });
});

describe('GET /api/library/fetchBooksAsFile', () => {
  const exported = async (format: BookFormat, who = principal, filter: object = {}) =>
    who.call('library/fetchBooksAsFile', {
      query: { schoolId: school.id, format, ...filter },
    });

  const copies = async (who: TestPerson) => {
    const { rows } = (await who.call('library/list', {})).result;
    const books = await Promise.all(
      rows.map(async ({ id }) => (await who.call('library/byId/:id', { params: { id } })).result),
    );
    return books.map(({ name, localName, author, isbn, language, shelf, copyList }) => ({
      name,
      localName,
      author,
      isbn,
      language,
      shelf,
      copies: copyList.map(({ accessionNumber, pricePaise, acquiredOn }) => [
        accessionNumber,
        pricePaise,
        acquiredOn,
      ]),
    }));
  };

  it.each(bookFormats)(
    'is read unchanged by the import of another school, as %s',
    async (format) => {
      await send(register);
      const book = await app.make.book(school.id, { name: 'Kosala', shelf: '3/B' });
      await app.make.bookCopy(book, { accession_number: '77', acquired_on: '2024-06-15' });
      await app.make.bookCopy(book, { accession_number: '78', state: 'lost' });
      const other = await app.some('Principal');
      const file = (await exported(format)).text;
      const taken = await other.call('library/bulkUploadBook', { file: new Blob([file]) } as never);
      const { result } = await app.ended(other, taken.result.jobId);
      expect(result).toMatchObject({ inserted: 6, rejected: 0 });
      const before = await copies(principal);
      const kept = before.map((one) => ({
        ...one,
        copies: one.copies.filter(([number]) => number !== '78'),
      }));
      expect(await copies(other)).toEqual(kept);
    },
  );

  it('has what the filters leave of the own school alone', async () => {
    await send(register);
    const found = await exported('csv', principal, { language: ['hi'] });
    expect(found.text.trim().split('\n')).toHaveLength(3);
    expect((await exported('marc', await app.some('Principal'))).status).toBe(404);
  });
});

describe('POST /api/library/bulkUploadBook with MARC', () => {
  it('says of a copy what is wrong, by its record', async () => {
    const item = (fields: object) =>
      writeIso2709({
        leader: '00000nam a2200000   4500',
        fields: [
          dataField('020', '  ', { a: '9780306406158' }),
          dataField('245', '00', { a: 'Wrong' }),
          dataField('952', '  ', { p: '10', ...fields }),
        ],
      });
    const file = new File([Buffer.concat([item({}), item({}).subarray(0, 60)])], 'books.mrc');
    const taken = await principal.call('library/bulkUploadBook', { file } as never);
    const { result } = await app.ended(principal, taken.result.jobId);
    expect(result).toMatchObject({ inserted: 0, rejected: 2 });
    const { errors } = result as { errors: { message: string }[] };
    expect(errors.map(({ message }) => message).sort()).toEqual([
      'An ISBN has 10 or 13 digits, and its last one checks the others.',
      'Record 2 is damaged in field 000. Export it again from the program that it comes from.',
    ]);
  });
});
