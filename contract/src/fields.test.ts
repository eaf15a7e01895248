import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { refundForm } from './fee-payments.ts';
import {
  date,
  email,
  idOf,
  madeUuid,
  mobile,
  optionalPersonName,
  optionalText,
  personName,
  pin,
  requiredText,
  shortCode,
  spanOf,
  udiseCode,
} from './fields.ts';
import { webLink } from './web-link.ts';

const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it('a date that is blank is asked for, and another text is no date', () => {
  const form = z.strictObject({ on: date });
  for (const blank of [{}, { on: '' }]) expect(issuesOf(form, blank)?.[0]).toBe('on: required');
  for (const on of ['16-11-2026', '2026-02-30', '0026-11-16', 5]) {
    expect(issuesOf(form, { on })?.[0]).toBe('on: date');
  }
});

it('an id that the caller makes is said to be no UUID, where that of a record is chosen from a list', () => {
  const form = z.strictObject({ deviceId: madeUuid, schoolId: idOf('school') });
  expect(issuesOf(form, { deviceId: 'pc-7', schoolId: 'pc-7' })).toEqual([
    'deviceId: uuid',
    'schoolId: id',
  ]);
});

it.each([
  [udiseCode, '२७३३०१००१०२', '27330100102'],
  [shortCode, 'munge१', 'MUNGE1'],
  [mobile, ' ९८२२०१२३४५', '9822012345'],
  [pin, '४०७१', '4071'],
])('codes and numbers are taken in Devanagari digits', (schema, typed, kept) => {
  expect(schema.parse(typed)).toBe(kept);
});

describe('a span of days', () => {
  const aWeek = spanOf(z.strictObject({ from: date, to: date }), 7);

  it('may be as long as its most of days, counting the first and the last', () => {
    expect(issuesOf(aWeek, { from: '2026-02-26', to: '2026-03-04' })).toBeUndefined();
    expect(issuesOf(aWeek, { from: '2026-02-26', to: '2026-03-05' })).toEqual(['to: days_most']);
  });

  it('may be one day, and does not end before it begins', () => {
    expect(issuesOf(aWeek, { from: '2026-03-01', to: '2026-03-01' })).toBeUndefined();
    expect(issuesOf(aWeek, { from: '2026-03-01', to: '2026-02-28' })).toEqual(['to: dates_order']);
  });

  it('is checked though another field is wrong, and not while one of its own is', () => {
    const named = spanOf(z.strictObject({ name: requiredText(9), from: date, to: date }), 7);
    const span = { name: '', from: '2026-03-01', to: '2026-02-28' };
    expect(issuesOf(named, span)).toEqual(['name: required', 'to: dates_order']);
    expect(issuesOf(named, { ...span, to: '2026-02-30' })).toEqual(['name: required', 'to: date']);
    expect(issuesOf(named, null)).toHaveLength(1);
  });

  it('has no order and no length while one of its days is absent', () => {
    const openEnded = spanOf(z.strictObject({ from: date, to: date.nullish() }), 7);
    expect(issuesOf(openEnded, { from: '2026-03-01', to: null })).toBeUndefined();
    expect(issuesOf(openEnded, { from: '2026-03-01' })).toBeUndefined();
  });
});

describe('the name of a person', () => {
  it('has one blank between its parts', () => {
    expect(personName.parse(' चव्हाण \u00a0  वेदांत')).toBe('चव्हाण वेदांत');
    expect(optionalPersonName.parse('Lata  Rane')).toBe('Lata Rane');
    expect([optionalPersonName.parse(null), optionalPersonName.parse(undefined)]).toEqual([
      null,
      undefined,
    ]);
  });

  it('has a letter of some script', () => {
    const form = z.strictObject({ name: personName });
    expect(issuesOf(form, { name: '12 …' })).toEqual(['name: person_name']);
    expect(issuesOf(form, { name: ' ' })).toEqual(['name: required']);
    for (const name of ['Asha', 'आशा', 'آشا']) expect(issuesOf(form, { name })).toBeUndefined();
  });
});

describe('a text', () => {
  const unseen = [
    '\u200b',
    '\u00a0',
    ' \u200d\u200c ',
    '\u2060\ufeff',
    '\u3164',
    '\u2800',
    '\u00ad\n',
  ];

  it('is refused where it is required and nothing of it can be seen, and is absent where it is not', () => {
    const form = z.strictObject({ title: requiredText(20) });
    for (const text of unseen) {
      expect(issuesOf(form, { title: text })).toEqual(['title: required']);
      expect(optionalText(20).parse(text)).toBe('');
    }
  });

  it.each([
    ['\u200b Diwali\u00a0\u200b', 'Diwali'],
    ['\ufeffशाळा\u200d', 'शाळा'],
    // The joiners within a word, and after a virama at its end, are part of its spelling.
    ['दर्\u200dया', 'दर्\u200dया'],
    ['श्री\u200cराम', 'श्री\u200cराम'],
    ['बाक्\u200d \u200b', 'बाक्\u200d'],
    ['a\u200bb', 'a\u200bb'],
    ['❤\ufe0f', '❤\ufe0f'],
  ])('loses unseen signs at its ends alone: %j', (typed, kept) => {
    expect(requiredText(20).parse(typed)).toBe(kept);
  });

  it('holds nothing that turns the direction of writing, and loses it at its ends', () => {
    const form = z.strictObject({ name: requiredText(20) });
    for (const turn of ['\u202a', '\u202e', '\u2066', '\u2069']) {
      expect(issuesOf(form, { name: `Asha ${turn}elitaP` })).toEqual(['name: characters']);
      expect(requiredText(20).parse(`${turn}Asha${turn}`)).toBe('Asha');
    }
    expect(requiredText(20).parse('آشا\u200e (A)')).toBe('آشا\u200e (A)');
  });

  it.each([
    ['a name', requiredText(30)],
    ['a note', optionalText(30)],
    ['an address', email],
    ['a link', webLink],
    ['a reference', refundForm.shape.reference],
  ])('that is too long is looked at no further: %s', (_, schema) => {
    const text = `http://${'2341 2341 2346 '.repeat(10)}@${'a.'.repeat(200)}\0`;
    expect(issuesOf(z.strictObject({ text: schema }), { text })).toEqual(['text: too_long']);
  });

  it('of a million blanks is trimmed at once', () => {
    expect(requiredText(3).parse(`a${' '.repeat(1_000_000)}`)).toBe('a');
    expect(
      issuesOf(z.strictObject({ name: requiredText(3) }), { name: `a${' '.repeat(1e6)}b` }),
    ).toEqual(['name: too_long']);
  });
});
