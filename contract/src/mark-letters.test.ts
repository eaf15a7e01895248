import { describe, expect, it } from 'vitest';
import { shownStatuses } from './mark-statuses.ts';
import { shownStaffStatuses } from './staff-attendance.ts';
import { type Language, languages, namespaces, textsOf } from './testing/locale-files.ts';

const statuses = [...new Set<string>([...shownStatuses, ...shownStaffStatuses])].sort();

const tableOf = (language: Language, name: 'letter' | 'status') =>
  [...textsOf(language, 'attendance')]
    .filter(([key]) => key.startsWith(`${name}.`) && key !== 'status.none')
    .map(([key, text]) => [key.slice(name.length + 1), text] as const);

const lettersOf = (language: Language) => tableOf(language, 'letter').map(([, letter]) => letter);

describe.each(languages)('the attendance letters in %s', (language) => {
  it('name every status of students and staff once, and no two with one letter', () => {
    const letters = tableOf(language, 'letter');
    expect(letters.map(([status]) => status).sort()).toEqual(statuses);
    expect(new Set(letters.map(([, letter]) => letter)).size).toBe(statuses.length);
  });

  it('have one word each', () => {
    const words = tableOf(language, 'status');
    expect(words.map(([status]) => status).sort()).toEqual(statuses);
    expect(new Set(words.map(([, word]) => word)).size).toBe(statuses.length);
  });

  it('stand in no other table and in no legend of their own', () => {
    const word = new Map(tableOf(language, 'status'));
    const pairs = tableOf(language, 'letter').map(([status, letter]) =>
      `${letter} ${word.get(status)}`.toLowerCase(),
    );
    const marked = (text: string) =>
      pairs.some((pair) => ` ${text} `.toLowerCase().includes(` ${pair}`));
    for (const namespace of namespaces) {
      for (const [key, text] of textsOf(language, namespace)) {
        const status = key.split('.').at(-1)!;
        if (namespace === 'attendance' && key === `letter.${status}`) continue;
        const isLetter =
          statuses.includes(status) && [...text].length <= 3 && text !== word.get(status);
        expect(isLetter || marked(text), `${namespace}:${key}`).toBe(false);
      }
    }
  });
});

it('no letter means another status in Hindi than in Marathi', () => {
  const hindi = new Map(tableOf('hi', 'letter').map(([status, letter]) => [letter, status]));
  for (const [status, letter] of tableOf('mr', 'letter')) {
    expect(hindi.get(letter) ?? status, letter).toBe(status);
  }
  expect(lettersOf('hi')).not.toEqual(lettersOf('mr'));
});
