import { expect, it } from 'vitest';
import type { Person } from './person.ts';
import { readBeside } from './read-beside.ts';

const teacher = { accountId: 'a', role: 'Teacher', schoolIds: ['1'] } as unknown as Person;
const moved = { ...teacher, schoolIds: ['2'] };
const schoolsOf = async ({ schoolIds }: Person) => schoolIds.join();

it('what was read for the person as last seen is the answer if the person is still the same', async () => {
  const read: Person[] = [];
  const answer = await readBeside({
    lastSeen: teacher,
    lookUp: async () => ({ ...teacher }),
    read: (person) => {
      read.push(person);
      return schoolsOf(person);
    },
  });
  expect(answer).toBe('1');
  expect(read).toEqual([teacher]);
});

it('what was read for the person as last seen is thrown away if the person has changed', async () => {
  const answer = readBeside({ lastSeen: teacher, lookUp: async () => moved, read: schoolsOf });
  await expect(answer).resolves.toBe('2');
});

it('a failure for the person as last seen is none of the person who has changed', async () => {
  const read = async (person: Person) => {
    if (person === teacher) throw new Error('not allowed');
    return schoolsOf(person);
  };
  await expect(readBeside({ lastSeen: teacher, lookUp: async () => moved, read })).resolves.toBe(
    '2',
  );
  await expect(
    readBeside({ lastSeen: teacher, lookUp: async () => ({ ...teacher }), read }),
  ).rejects.toThrow('not allowed');
});

it('nothing is answered for a token that is not good', async () => {
  const lookUp = async (): Promise<Person> => {
    throw new Error('not signed in');
  };
  const answer = readBeside({ lastSeen: teacher, lookUp, read: schoolsOf });
  await expect(answer).rejects.toThrow('not signed in');
});

it('of many calls at once four read before their tokens are looked up', async () => {
  let isGood = (_: Person) => {};
  const good = new Promise<Person>((resolve) => {
    isGood = resolve;
  });
  let begun = 0;
  const calls = Array.from({ length: 9 }, () =>
    readBeside({
      lastSeen: teacher,
      lookUp: () => good,
      read: (person) => {
        begun++;
        return schoolsOf(person);
      },
    }),
  );
  expect(begun).toBe(4);
  isGood({ ...teacher });
  await expect(Promise.all(calls)).resolves.toEqual(Array(9).fill('1'));
  expect(begun).toBe(9);
});
