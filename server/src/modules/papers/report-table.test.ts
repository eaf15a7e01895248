import { afterAll, expect, it } from 'vitest';
import { readPaper } from '../../platform/test-kit/read-paper.ts';
import { printReport } from './report-table.ts';
import { openPaperServices } from './testing/test-papers.ts';

const services = openPaperServices();
afterAll(() => services.printer.close());

it('a report whose figures add up to less than nothing is printed, as its cells are written', async () => {
  const column = { width: 12, isFigure: true, isTotalled: true };
  const pdf = await printReport(services, {
    language: 'en',
    head: { office: 'Education Office' },
    title: 'Midday meals',
    about: [],
    columns: [
      { label: 'School', width: 20, isFigure: false, isTotalled: false, isMoney: false },
      { ...column, label: 'Grain removed', isMoney: false },
      { ...column, label: 'Grain left', isMoney: false },
      { ...column, label: 'Paid back', isMoney: true },
    ],
    rows: [
      {
        cells: ['Munge', '-1,789.8', '-5', '-1,23,456.05'],
        values: [null, -1789.8, -5, -12345605],
      },
    ],
    totals: ['', '', '', ''],
    notes: [],
    signs: 'officer',
  });
  const [page] = await readPaper(pdf);
  for (const figure of ['-1,789.8', '-5', '-1,23,456.05']) {
    expect(page!.split(/\s+/).filter((word) => word === figure)).toHaveLength(2);
  }
});
