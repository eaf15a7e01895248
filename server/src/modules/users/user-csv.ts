import type { ListedUser } from '@shala/contract/users.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ExportCell } from '../../platform/export/cell.ts';
import { csvAnswer } from '../../platform/export/csv.ts';
import { minuteInIndia } from '../../platform/export/minute-in-india.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { Say } from '../../platform/texts.ts';

const fields = [
  'name',
  'email',
  'mobile',
  'role',
  'designation',
  'status',
  'worksAt',
  'lastSignInAt',
];

export const usersCsv = (people: AsyncIterable<ListedUser>, clock: Clock, say: Say): FileAnswer =>
  csvAnswer(
    `people-${clock.schoolDay()}.csv`,
    fields.map((field) => say(`users:field.${field}`)),
    lines(people, say),
  );

async function* lines(people: AsyncIterable<ListedUser>, say: Say): AsyncGenerator<ExportCell[]> {
  for await (const person of people) {
    const { name, email, mobile, role, designations, status, worksAt, lastSignInAt } = person;
    yield [
      name,
      email,
      mobile,
      say(`shell:roles.${role}`),
      designations.join('; '),
      say(`users:status.${status}`),
      worksAt.join('; '),
      lastSignInAt && minuteInIndia(lastSignInAt),
    ];
  }
}
