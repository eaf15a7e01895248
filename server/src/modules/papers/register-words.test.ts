import { expect, it } from 'vitest';
import { registerWord } from './register-words.ts';

it.each([
  ['mr', 'nationality', 'Indian', 'भारतीय'],
  ['mr', 'religion', ' MUSLIM ', 'मुस्लिम'],
  ['hi', 'religion', 'ख्रिश्चन', 'ईसाई'],
  ['en', 'religion', 'हिन्दू', 'Hindu'],
  ['mr', 'motherTongue', 'Urdu', 'उर्दू'],
  ['hi', 'motherTongue', 'इंग्रजी', 'अंग्रेज़ी'],
  ['mr', 'motherTongue', 'अंग्रेज़ी', 'इंग्रजी'],
  ['en', 'motherTongue', 'Halbi of Bastar', 'Halbi of Bastar'],
  ['mr', 'religion', 'Indian', 'Indian'],
  ['hi', 'nationality', null, null],
] as const)('a paper in %s has the %s %j as %j', (language, field, written, printed) => {
  expect(registerWord(language, field, written)).toBe(printed);
});
