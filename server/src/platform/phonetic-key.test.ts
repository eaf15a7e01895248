import { describe, expect, it } from 'vitest';
import { phoneticKey, phoneticLine, phoneticPart } from './phonetic-key.ts';

const pairs = [
  ['सुनीता', 'Sunita'],
  ['पाटील', 'Patil'],
  ['आशा', 'Asha'],
  ['शंकर', 'Shankar'],
  ['संभाजी', 'Sambhaji'],
  ['रामराव', 'Ramrao'],
  ['ज्ञानेश्वर', 'Dnyaneshwar'],
  ['कृष्णा', 'Krishna'],
  ['कृष्णा', 'Krushna'],
  ['गौरी', 'Gauri'],
  ['वैशाली', 'Vaishali'],
  ['ऐश्वर्या', 'Aishwarya'],
  ['विठ्ठल', 'Vitthal'],
  ['लक्ष्मी', 'Lakshmi'],
  ['लक्ष्मी', 'Laxmi'],
  ['संजय', 'Sanjay'],
  ['प्रिया', 'Priya'],
  ['सिंह', 'Singh'],
  ['फातिमा', 'Fatima'],
  ['फातिमा', 'Phatima'],
  ['अन्नपूर्णा', 'Annapurna'],
  ['छाया', 'Chhaya'],
  ['ओंकार', 'Omkar'],
  ['इरफान', 'Irfan'],
  ['मोहन', 'Mohan'],
  ['शाह', 'Shah'],
  ['वाघमारे', 'Waghmare'],
  ['देशमुख', 'Deshmukh'],
] as const;

describe('soundOf', () => {
  it.each(pairs)('gives %s and %s the same key', (devanagari, latin) => {
    expect(phoneticKey(devanagari)).toBe(phoneticKey(latin.toLowerCase()));
  });

  it.each([
    ['Sunita', 'Santosh'],
    ['Asha', 'Usha'],
    ['Patil', 'Patel'],
    ['Rohan', 'Rohini'],
  ])('%s and %s do not', (one, other) => {
    expect(phoneticKey(one.toLowerCase())).not.toBe(phoneticKey(other.toLowerCase()));
  });
});

it('phoneticLine has the key of each word once', () => {
  expect(phoneticLine('Sunita Patil', 'सुनीता पाटील', null)).toBe('~sunit ~ptil');
});

it('phoneticPart has no key for a number or a single letter', () => {
  expect(phoneticPart('9822012345')).toBeUndefined();
  expect(phoneticPart('k')).toBeUndefined();
  expect(phoneticPart('पाटी')).toBe('%~pti%');
});
