import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelativeDay,
  formatSize,
  formatTime,
  formatTimeAway,
  formatTimes,
} from './format.ts';

describe('the format of figures and days', () => {
  it('groups numbers in lakhs and crores', () => {
    expect(formatNumber(123456)).toBe('1,23,456');
    expect(formatNumber(12345678)).toBe('1,23,45,678');
    const inIndia = new Intl.NumberFormat('en-IN');
    for (const value of [0, 7, 999, 1000, -1000, 99999, 100000, 1e15, 1234.5678, -0.5])
      expect(formatNumber(value)).toBe(inIndia.format(value));
  });

  it('shows paise as rupees and a share as percent', () => {
    expect(formatMoney(12345650)).toBe('₹1,23,456.50');
    expect(formatPercent(0.75)).toBe('75%');
  });

  it('says a size in the unit of the limits', () => {
    expect(formatSize(2 * 1024 ** 3)).toBe('2 GB');
    expect(formatSize(9.4 * 1024 ** 2)).toBe('9.4 MB');
    expect(formatSize(1025)).toBe('2 kB');
    expect(formatSize(0)).toBe('0 kB');
  });

  it('writes a day as 21-11-2026 or 21 Nov 2026', () => {
    expect(formatDate('2026-11-21')).toBe('21-11-2026');
    expect(formatDay('2026-11-21', 'en')).toBe('21 Nov 2026');
  });

  it('writes an instant after midnight as the day that it is in India', () => {
    expect(formatDate('2026-11-20T18:30:00.000Z')).toBe('21-11-2026');
    expect(formatDay('2026-11-30T20:15:00.000Z', 'en')).toBe('1 Dec 2026');
    expect(formatRelativeDay('2026-11-20T19:00:00.000Z', '2026-11-21', 'en')).toBe('today');
  });

  it.each(['en', 'hi', 'mr'])('names the months in %s as Unicode does', (language) => {
    const inIndia = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    for (let month = 1; month <= 12; month++) {
      const day = `2026-${String(month).padStart(2, '0')}-05`;
      expect(formatDay(day, language)).toBe(inIndia.format(new Date(day)));
    }
  });

  it('writes a time as 10:45 am in Indian time', () => {
    expect(formatTime('2026-11-21T05:15:00Z', 'en')).toBe('10:45 am');
    expect(formatTimes('10:45', '11:25', 'en')).toBe('10:45–11:25 am');
    expect(formatTimes('11:25', '12:05', 'en')).toBe('11:25 am–12:05 pm');
    expect(formatTimes('13:20', '', 'en')).toBe('');
    expect(formatInstant('2026-11-20T20:00:00Z', 'en')).toBe('21 Nov 2026, 1:30 am');
  });

  it('keeps Latin digits in Hindi and Marathi', () => {
    for (const language of ['hi', 'mr']) {
      expect(formatDay('2026-11-21', language)).toMatch(/^21 \S+ 2026$/);
      expect(formatTime('2026-11-21T05:15:00Z', language)).toBe('10:45 am');
      expect(formatTime('2026-11-21T15:15:00Z', language)).toBe('8:45 pm');
      expect(formatTimes('11:25', '12:05', language)).toBe('11:25 am–12:05 pm');
      expect(formatDay('2026-11-21', language)).not.toContain('Nov');
    }
  });

  it('writes today and yesterday in words, and further days as dates', () => {
    expect(formatRelativeDay('2026-11-21', '2026-11-21', 'en')).toBe('today');
    expect(formatRelativeDay('2026-11-20', '2026-11-21', 'en')).toBe('yesterday');
    expect(formatRelativeDay('2026-11-24', '2026-11-21', 'en')).toBe('in 3 days');
    expect(formatRelativeDay('2026-10-01', '2026-11-21', 'en')).toBe('1 Oct 2026');
    expect(formatRelativeDay('2026-11-21', '2026-11-21', 'mr')).toBe('आज');
  });

  it.each([
    ['2026-11-21', 'today'],
    ['2026-11-22', 'tomorrow'],
    ['2026-12-21', 'in 30 days'],
    ['2026-10-22', '30 days ago'],
    ['2027-01-20', 'in 60 days'],
    ['2027-06-14', 'in 6 months'],
    ['2028-11-20', 'in 23 months'],
    ['2030-11-21', 'in 4 years'],
  ])('says of %s in words how far it is away', (day, words) => {
    expect(formatTimeAway(day, '2026-11-21', 'en')).toBe(words);
  });

  it('follows the language of the page', () => {
    expect(formatTimeAway('2026-12-21', '2026-11-21', 'hi')).toBe('30 दिन में');
    expect(formatTimeAway('2026-11-22', '2026-11-21', 'hi')).toBe('1 दिन में');
    expect(formatTimeAway('2026-11-20', '2026-11-21', 'hi')).toBe('1 दिन पहले');
    expect(formatTimeAway('2026-11-21', '2026-11-21', 'hi')).toBe('आज');
    expect(formatTimeAway('2026-12-21', '2026-11-21', 'mr')).toBe('येत्या 30 दिवसांमध्ये');
  });
});
