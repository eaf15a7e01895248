import { expect, it } from 'vitest';
import { layOutColumns } from './report-columns.ts';

const column = (label: string, width: number) => ({ label, width });
const total = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);

it('prints a narrow table upright, its columns in proportion to their wishes', () => {
  const { isWide, parts } = layOutColumns([column('Day', 14), column('Present', 28)], []);
  expect(isWide).toBe(false);
  const [part] = parts;
  expect(part!.columns).toEqual([0, 1]);
  expect(part!.widths[1]! / part!.widths[0]!).toBeCloseTo(2);
});

it('breaks no date, code or word, however many columns a table has', () => {
  const columns = Array.from({ length: 26 }, (_, at) => column(`Column ${at}`, 10));
  const cells = columns.map((_, at) => (at % 2 ? '11-01-2020' : '27990100101'));
  const { isWide, parts } = layOutColumns(columns, [{ cells }]);
  expect(isWide).toBe(true);
  expect(parts.length).toBeGreaterThan(1);
  for (const { columns: shown, widths } of parts) {
    expect(shown.slice(0, 2)).toEqual([0, 1]);
    expect(total(widths)).toBeLessThanOrEqual(259);
    // Eight digits and two hyphens of the paper's letters take 16 mm, and the cell's edges 2.4 mm.
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(18.4);
  }
  const printed = new Set(parts.flatMap(({ columns: shown }) => shown));
  expect(printed.size).toBe(26);
});

it('has a month of days beside each other', () => {
  const days = Array.from({ length: 31 }, (_, at) => column(String(at + 1), 3));
  const all = [column('Roll no.', 8), column('Name', 26), ...days, column('Present', 10)];
  const cells = ['1', 'Chavan Mrunal Prakash', ...days.map(() => 'P'), '13.5'];
  expect(layOutColumns(all, [{ cells }]).parts).toHaveLength(1);
});
