import type { Readable } from 'node:stream';
import type { ListedUser } from '@shala/contract/users.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ExportCell } from '../../platform/export/cell.ts';
import { csvStream } from '../../platform/export/csv.ts';
import { inIndia } from '../../platform/export/in-india.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { Say } from '../../platform/texts.ts';
import type { LoginSlip } from './login-slips.ts';

const listFields = ['name', 'email', 'mobile', 'role', 'status', 'worksAt', 'lastSignInAt'];
const slipFields = ['name', 'role', 'worksAt', 'signInName', 'oneTimePassword'];

export const usersCsv = (people: AsyncIterable<ListedUser>, clock: Clock, say: Say) =>
  csvFile(
    `people-${clock.schoolDay()}.csv`,
    csvStream(
      headings(listFields, say),
      each(people, ({ name, email, mobile, role, status, worksAt, lastSignInAt }) => [
        name,
        email,
        mobile,
        say(`shell:roles.${role}`),
        say(`users:status.${status}`),
        worksAt.join('; '),
        lastSignInAt && inIndia(lastSignInAt),
      ]),
    ),
  );

export const slipsCsv = (slips: AsyncIterable<LoginSlip>, clock: Clock, say: Say) =>
  csvFile(
    `login-slips-${clock.schoolDay()}.csv`,
    csvStream(
      headings(slipFields, say),
      each(slips, ({ name, role, worksAt, signInName, oneTimePassword }) => [
        name,
        say(`shell:roles.${role}`),
        worksAt.join('; '),
        signInName,
        oneTimePassword,
      ]),
    ),
  );

const headings = (fields: string[], say: Say) => fields.map((field) => say(`users:field.${field}`));

const csvFile = (name: string, content: Readable): FileAnswer => ({
  name,
  mediaType: 'text/csv; charset=utf-8',
  disposition: 'attachment',
  content,
});

async function* each<Row>(
  rows: AsyncIterable<Row>,
  cells: (row: Row) => ExportCell[],
): AsyncGenerator<ExportCell[]> {
  for await (const row of rows) yield cells(row);
}
