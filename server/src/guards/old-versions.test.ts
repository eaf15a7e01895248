import { type RowName, rows } from '@shala/contract/rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { editFor, inputFor, rowOf } from '../platform/test-kit/row-inputs.ts';
import { openTestApp, type TestApp } from '../platform/test-kit/test-app.ts';
import { makeSights, type Seen } from './testing/sights.ts';

/** Every act that says which version of a record it was made for. */
const versioned = (Object.keys(rows) as RowName[]).filter((name) => {
  const { body } = rowOf(name);
  return body instanceof z.ZodObject && 'version' in body.shape;
});

let app: TestApp;
let seen: Seen;
beforeAll(async () => {
  app = await openTestApp();
  seen = await makeSights(app);
});
afterAll(() => app.close());

/** Acts that look at more than the made-up school has before they look at the version. */
const needMore: RowName[] = [
  'User/updatePremium',
  'locationUser/addEdit',
  'leaveApplication/addEditLeaveForStudent',
  'leaveApplication/approveLeaveForStudentByTeacher',
  'library/addEditBookIssued',
];

const tried = ['principal', 'SuperAdmin', 'teacher', 'officer of district', 'student'] as const;

/** What each of them is answered who acts on a version that the record never had. */
async function answersOf(name: RowName): Promise<string[]> {
  const input = editFor(name, seen.idOf) ?? inputFor(name, seen.idOf);
  const body = { ...(input.body as object), version: 4711 };
  const answers = [];
  for (const sight of tried) {
    const who = await seen.personOf(sight);
    const { status, code } = await who.call(name, { ...input, body } as never);
    answers.push(`${status} ${code}`);
  }
  return answers;
}

describe('an act on a version that is not the present one', () => {
  it.each(versioned)('%s is saved for nobody', async (name) => {
    const answers = await answersOf(name);
    expect(answers.filter((answer) => answer.startsWith('2'))).toEqual([]);
    expect(answers.includes('409 conflict')).toBe(!needMore.includes(name));
  });
});
