import { expect, it } from 'vitest';
import { foundSubject } from './found-subject.ts';

const subjects = [
  { name: 'Marathi', localName: 'मराठी', nameHindi: 'मराठी', code: 'MAR' },
  { name: 'Mathematics', localName: 'गणित', nameHindi: 'गणित', code: 'MAT' },
  {
    name: 'Environmental studies',
    localName: 'परिसर अभ्यास',
    nameHindi: 'पर्यावरण अध्ययन',
    code: 'EVS',
  },
];

it.each([
  ['m', 'Marathi'],
  ['mat', 'Mathematics'],
  ['ग', 'Mathematics'],
  ['EVs', 'Environmental studies'],
  ['x', undefined],
])('%s finds %s', (typed, name) => expect(foundSubject(subjects, typed)?.name).toBe(name));
