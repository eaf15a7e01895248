import { describe, expect, it } from 'vitest';
import { choice } from './choice.ts';
import { date } from './date.ts';
import { decimal, digits, wholeNumber } from './digits.ts';
import { mobile, pinCode, udiseCode } from './identifiers.ts';
import type { CellOutcome } from './outcome.ts';
import { personName } from './person-name.ts';
import { standard } from './standard.ts';
import { cleanText, text } from './text.ts';
import { yesNo } from './yes-no.ts';

/** The value, or the problem followed by the suggestion. */
function readable(outcome: CellOutcome<unknown>): unknown {
  if ('value' in outcome) return outcome.value;
  const key = outcome.problem.replace('imports:problem.', '');
  return outcome.suggestion === undefined ? `${key}!` : `${key}! ${outcome.suggestion}`;
}

const cases = (rule: (raw: string) => CellOutcome<unknown>, list: [string, unknown][]) =>
  it.each(list)('%j', (raw, expected) => expect(readable(rule(raw))).toBe(expected));

describe('personName', () => {
  cases(personName, [
    ['चव्हाण   वेदांत', 'चव्हाण वेदांत'],
    ['A. R. 2nd', 'A. R. 2nd'],
    ['', null],
    ['1', 'person_name!'],
    ['…', 'person_name!'],
  ]);
});

describe('text', () => {
  cases(text, [
    ['  Z.P.   SCHOOL \t\r\n DHANORA ', 'Z.P. SCHOOL DHANORA'],
    ['\u200bशाळा\ufeff\u00ad', 'शाळा'],
    ['क\u093c', 'क़'],
    ['e\u0301', 'é'],
    ['दर्\u200dया', 'दर्\u200dया'],
    ['न\u200dाव', 'नाव'],
    ['a\0b\u0007', 'a b'],
    ['half \ud800', 'half'],
    ['\u00a0', null],
    ['', null],
    ['x'.repeat(201), 'too_long!'],
  ]);

  it('removes what PostgreSQL cannot store', () => {
    expect(cleanText('\udfff\0\ud800 x')).toBe('x');
  });
});

describe('digits', () => {
  cases(digits, [
    ['27250100101', '27250100101'],
    ["'01234", '01234'],
    ['27250100101.0', '27250100101'],
    ['२७२५ ०१-००१०१', '27250100101'],
    ['2.7E+10', 'digits_lost!'],
    ['2,72501E+10', 'digits_lost!'],
    ['-12', 'digits!'],
    ['12a', 'digits!'],
    ['  ', null],
  ]);
});

describe('decimal and wholeNumber', () => {
  cases(decimal, [
    ['16.225648', 16.225648],
    ['१६.५', 16.5],
    ['1,23,456.50', 123456.5],
    ['₹ 500', 500],
    ['-3', -3],
    ['1,2', 'number!'],
    ['1e5', 'number!'],
    ['', null],
  ]);
  it('checks the range', () => {
    expect(decimal('5', { min: 6, max: 38 })).toEqual({
      problem: 'imports:problem.range',
      values: { min: 6, max: 38 },
    });
  });
  cases(wholeNumber, [
    ['3', 3],
    ['3.0', 3],
    ['3.5', 'whole_number!'],
    ['x', 'number!'],
  ]);
});

describe('a UDISE code', () => {
  cases(udiseCode, [
    ['27250100101', '27250100101'],
    [' २७२५०१००१०१ ', '27250100101'],
    ['1234567890', 'udise_zero_lost! 01234567890'],
    ['9123456789', 'udise_zero_lost! 09123456789'],
    ['2725010010', 'udise_zero_lost! 02725010010'],
    ['39250100101', 'udise_code!'],
    ['272501001', 'udise_code!'],
    ['school', 'udise_code!'],
    ['2.7E+10', 'digits_lost!'],
    ['', null],
  ]);
});

describe('a mobile number', () => {
  cases(mobile, [
    ['9876543210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['(0)98765 43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['00919876543210', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['9876543210.0', '9876543210'],
    ['9876543210 / 9123456789', 'mobile_several! 9876543210'],
    ['02562-1234, 9123456789', 'mobile_several! 9123456789'],
    ['9876543210 /', '9876543210'],
    ['9.87654E+09', 'digits_lost!'],
    ['5876543210', 'mobile!'],
    ['98765', 'mobile!'],
    ['none', 'mobile!'],
    ['0', null],
    ['', null],
  ]);
});

describe('a PIN code', () => {
  cases(pinCode, [
    ['416630', '416630'],
    ['416 630', '416630'],
    ['४१६६३०', '416630'],
    ['0', null],
    ['000000', null],
    ['', null],
    ['016630', 'pin_code!'],
    ['41663', 'pin_code!'],
    ['x', 'pin_code!'],
  ]);
});

describe('yes or no', () => {
  cases(yesNo, [
    ['1', true],
    ['Yes', true],
    ['TRUE', true],
    ['होय', true],
    ['हाँ', true],
    ['2', false],
    ['0', false],
    ['N', false],
    ['नाही', false],
    ['नहीं', false],
    ['९', null],
    ['N/A', null],
    ['', null],
    ['perhaps', 'yes_no!'],
  ]);
});

describe('a date', () => {
  cases(date, [
    ['05-06-2015', '2015-06-05'],
    ['5/6/2015', '2015-06-05'],
    ['5.6.2015', '2015-06-05'],
    ['०५-०६-२०१५', '2015-06-05'],
    ['2015-06-05', '2015-06-05'],
    ['2015/6/5', '2015-06-05'],
    ['2015-06-05T00:00:00.000Z', '2015-06-05'],
    ['05-06-2015 00:00', '2015-06-05'],
    ['5 June 2015', '2015-06-05'],
    ['05-Jun-2015', '2015-06-05'],
    ['5 Sept, 2015', '2015-09-05'],
    ['42160', '2015-06-05'],
    ['29-02-2016', '2016-02-29'],
    ['29-02-2015', 'date_no_such_day!'],
    ['31/4/2015', 'date_no_such_day!'],
    ['31 June 2015', 'date_no_such_day!'],
    ['45-06-2015', 'date!'],
    ['June 5, 2015', '2015-06-05'],
    ['Jun-05-2015', '2015-06-05'],
    ['5th June, 2015', '2015-06-05'],
    ['05Jun2015', '2015-06-05'],
    ['५ जून २०१५', '2015-06-05'],
    ['5 मार्च 2015', '2015-03-05'],
    ['5 फ़रवरी 2015', '2015-02-05'],
    ['5 मई 2015', '2015-05-05'],
    ['५ मे, २०१५', '2015-05-05'],
    ['5 सप्टें. 2015', '2015-09-05'],
    ['5 सितम्बर 2015', '2015-09-05'],
    ['5 ऑक्टोबर 2015', '2015-10-05'],
    ['5 जुलै 2015', '2015-07-05'],
    ['05062015', '2015-06-05'],
    ['20150605', '2015-06-05'],
    ['05132015', 'date!'],
    ['June 2015', 'date!'],
    ['5 शाळा 2015', 'date!'],
    ['06/15/2015', 'date_month_first! 15-06-2015'],
    ['13/13/2015', 'date!'],
    ['05-06-15', 'date_year!'],
    ['05-Jun-15', 'date_year!'],
    ['5 Juno 2015', 'date!'],
    ['2015-06-04T18:30:00.000Z', 'date!'],
    ['05-06-0015', 'date!'],
    ['99999', 'date!'],
    ['soon', 'date!'],
    ['', null],
  ]);
});

describe('a standard', () => {
  cases(standard, [
    ['5', 5],
    ['05', 5],
    ['5.0', 5],
    ['V', 5],
    ['xii', 12],
    ['5th', 5],
    ['1st Std.', 1],
    ['Class 10', 10],
    ['Std. VIII', 8],
    ['Grade-3', 3],
    ['इयत्ता ५ वी', 5],
    ['इ. ५ वी', 5],
    ['५वीं', 5],
    ['कक्षा पाँचवीं', 5],
    ['दहावी', 10],
    ['Fifth', 5],
    ['Nursery', -2],
    ['L.K.G.', -1],
    ['Jr. KG', -1],
    ['KG-2', 0],
    ['ukg', 0],
    ['बालवाटिका 3', 0],
    ['KG', 'standard!'],
    ['0', 'standard!'],
    ['13', 'standard!'],
    ['5 A', 'standard!'],
    ['', null],
  ]);
});

describe('a choice', () => {
  const managements = [
    { value: 3, names: ['Local body', '3', 'ZP', 'स्थानिक स्वराज्य संस्था'] },
    { value: 4, names: ['Government aided', '4'] },
  ];
  cases(
    (raw) => choice(raw, managements),
    [
      ['Local body', 3],
      ['LOCAL-BODY', 3],
      ['3', 3],
      ['४', 4],
      ['स्थानिक स्वराज्य संस्था', 3],
      ['Government Aded', 'choice_similar! Government aided'],
      ['Private', 'choice!'],
      ['', null],
    ],
  );

  it('names the allowed values', () => {
    expect(choice('Private', managements)).toMatchObject({
      values: { value: 'Private', allowed: 'Local body, Government aided' },
    });
  });
});
