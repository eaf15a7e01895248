import { describe, expect, it } from 'vitest';
import { asName, matchKey } from './match-key.ts';

describe('matchKey', () => {
  it('is the same for every spelling of the name', () => {
    expect(matchKey(' LEH &  LADAKH ')).toBe('leh and ladakh');
    expect(matchKey('Leh and Ladakh')).toBe('leh and ladakh');
  });
});

describe('a name out of a list in capitals', () => {
  it.each([
    ['SINDHUDURG', 'Sindhudurg'],
    ['NORTH AND MIDDLE ANDAMAN', 'North and Middle Andaman'],
    ['AKRANI (DHADGAON)', 'Akrani (Dhadgaon)'],
    ['Y.S.R. KADAPA', 'Y.S.R. Kadapa'],
    ['Budgam', 'Budgam'],
    ['सिंधुदुर्ग', 'सिंधुदुर्ग'],
    ['Z.P. Nashik', 'Z.P. Nashik'],
  ])('%s is written %s', (given, written) => {
    expect(asName(given)).toBe(written);
  });
});
