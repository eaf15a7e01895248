import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../platform/test-kit/test-app.ts';
import { type Line, lines, openAccessTable, titleOf } from './testing/access-table.ts';
import { sights } from './testing/sights.ts';

let app: TestApp | undefined;
let controller: string | undefined;
let cellsOf: Awaited<ReturnType<typeof openAccessTable>>;
afterAll(() => app?.close());

/** Each controller has a database of its own, so that no answer depends on the calls of another. */
async function tableFor({ name }: Line) {
  const [needed] = name.split('/');
  if (needed !== controller) {
    await app?.close();
    app = await openTestApp();
    cellsOf = await openAccessTable(app);
    controller = needed;
  }
  return cellsOf;
}

const legend = `Who may call what, as the server answers it. Read every changed line in review: an opened row shows here.

Everybody calls every row for one school, one class and one child of the first district.
reads, does  answered; the letters are what the answer holds of that school:
             S the school, C the class, P a colleague, p their mobile, K the child, k a parent's mobile,
             A a product key, B the block, R another record
hidden       not found, as if it did not exist
rule         past the guards, and refused by a rule of the module
no           not allowed
sign in      no session, or none by this password or PIN
wait         after too many tries
plan         no school with a running plan
password     a new password comes first
The last column names the titles of the access list of which each opens the row to a SuperAdmin, or
to the role that it names where no SuperAdmin may call it.
`;

const row = (first: string, cells: readonly string[]) =>
  [first.padEnd(62), ...cells.map((text) => text.padEnd(24))].join('').trimEnd();

describe('who may call', () => {
  const table = [legend, row('', [...sights, 'titles'])];

  it.each(lines.map((line) => [titleOf(line), line] as const))('%s', async (title, line) => {
    const cells = await (await tableFor(line))(line);
    expect(cells.filter((cell) => /^\d+$|^internal$/.test(cell))).toEqual([]);
    table.push(row(title, cells));
  });

  it('every row is as the table says that was read in review', async () => {
    await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('access-table.txt');
  });
});
