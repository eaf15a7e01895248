import { describe, expect, it } from 'vitest';
import { webLink } from './web-link.ts';

describe('a web link', () => {
  it.each([
    ['diksha.gov.in', 'https://diksha.gov.in'],
    [' www.youtube.com/watch?v=1 ', 'https://www.youtube.com/watch?v=1'],
    ['http://diksha.gov.in/mh', 'http://diksha.gov.in/mh'],
    ['', ''],
  ])('is completed where it has no https://: %j', (typed, kept) => {
    expect(webLink.parse(typed)).toBe(kept);
  });

  it.each([
    'javascript:alert(1)',
    'mailto:asha@shala.in',
    'asha@shala.in',
    'DIKSHA',
    'see page 4. Then 5',
  ])('is an address: %j is refused', (typed) => {
    expect(webLink.safeParse(typed).success).toBe(false);
  });

  it('of a million letters is refused at once', () => {
    expect(webLink.safeParse(`${'a.'.repeat(500_000)}@`).success).toBe(false);
  });
});
