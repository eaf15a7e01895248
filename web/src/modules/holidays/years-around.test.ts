import { describe, expect, it } from 'vitest';
import { yearsAround } from './years-around.ts';

const namesAt = (today: string) => yearsAround(today).map(({ name }) => name);

describe('the school years to choose from', () => {
  it('change with the first of June', () => {
    expect(namesAt('2026-05-31')).toEqual(['2024-25', '2025-26', '2026-27']);
    expect(namesAt('2026-06-01')).toEqual(['2025-26', '2026-27', '2027-28']);
  });

  it('follow each other without a gap', () => {
    const [, running, next] = yearsAround('2026-11-21');
    expect([running?.from, running?.to, next?.from]).toEqual([
      '2026-06-01',
      '2027-05-31',
      '2027-06-01',
    ]);
  });
});
