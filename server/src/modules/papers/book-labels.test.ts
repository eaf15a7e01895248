import { afterAll, describe, expect, it } from 'vitest';
import { readPaper } from '../../platform/test-kit/read-paper.ts';
import { type BookLabels, printBookLabels } from './book-labels.ts';
import { longName, openPaperServices } from './testing/test-papers.ts';

const services = openPaperServices();
afterAll(() => services.printer.close());

const copies = (count: number, with_: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    accessionNumber: String(1201 + at),
    title: 'श्यामची आई',
    shelf: '3/B',
    ...with_,
  }));

const pages = async (with_: Partial<BookLabels>) =>
  readPaper(
    await printBookLabels(services, {
      kind: 'barcode',
      sheet: '24',
      start: 1,
      schoolName: 'Zilla Parishad School, Munge',
      labels: copies(1),
      ...with_,
    }),
  );

const numbersOn = (page: string) => page.match(/\b1[2-9]\d\d\b/g)?.length ?? 0;

describe('book labels', () => {
  it.each(['24', '40', '65'] as const)('fill a sheet of %s before the next one', async (sheet) => {
    const all = await pages({ sheet, labels: copies(Number(sheet) + 1) });
    expect(all.map(numbersOn)).toEqual([Number(sheet), 1]);
  });

  it('begin where the sheet has labels left', async () => {
    const all = await pages({ sheet: '40', start: 39, labels: copies(3) });
    expect(all.map(numbersOn)).toEqual([2, 1]);
  });

  it('show the shelf and the number on the spine', async () => {
    const [page] = await pages({ kind: 'spine', sheet: '65' });
    expect(page).toContain('3/B');
    expect(page).toContain('1201');
    expect(page).not.toContain('Munge');
  });

  it('print a number that has no bar code, and fit the longest name of a school', async () => {
    const labels = copies(65, { accessionNumber: '१२०१' });
    const all = await pages({ sheet: '65', schoolName: longName, labels });
    expect(all).toHaveLength(1);
    expect(all[0]!.match(/१२०१/g)).toHaveLength(65);
  });

  it('begin with the first word of the name of a school, and end with the last that fits', async () => {
    const name =
      'Sri Jagadguru Shankaracharya Dnyanprasarak Mandal Secondary and Higher Secondary Vidyalaya, Chandrashekharpur';
    const [page] = await pages({ sheet: '65', schoolName: name, labels: copies(1) });
    expect(page!.replace(/\s+/g, ' ')).toMatch(/Sri Jagadguru .*(\w+) … 1201/);
    expect(page).not.toContain('Chandrashekharpur');
  });
});
