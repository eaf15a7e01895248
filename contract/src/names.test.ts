import { expect, it } from 'vitest';
import { nameIn, namesOf } from './names.ts';

const casual = { name: 'Casual leave', localName: 'नैमित्तिक रजा', nameHindi: 'आकस्मिक अवकाश' };

it.each([
  ['en', casual, 'Casual leave'],
  ['hi', casual, 'आकस्मिक अवकाश'],
  ['mr', casual, 'नैमित्तिक रजा'],
  ['hi', { ...casual, nameHindi: null }, 'नैमित्तिक रजा'],
  ['mr', { ...casual, localName: '' }, 'आकस्मिक अवकाश'],
  ['mr', { name: 'Casual leave', localName: null }, 'Casual leave'],
  ['mr', { name: 'दिवाळी', localName: null, nameHindi: 'दीपावली' }, 'दिवाळी'],
])('a name is read in %s as its own language has it', (language, named, read) => {
  expect(nameIn(language, named)).toBe(read);
});

it('a row has the names of another record under its word', () => {
  const leave = { typeName: 'Casual leave', typeLocalName: 'नैमित्तिक रजा', typeNameHindi: null };
  expect(namesOf('type', leave)).toEqual({ ...casual, nameHindi: null });
});
