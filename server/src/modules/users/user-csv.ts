import type { ListedUser } from '@shala/contract/users.ts';
import { type Column, type ExportContext, listCsv } from '../../platform/export/list-csv.ts';
import { minuteInIndia } from '../../platform/export/minute-in-india.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';

const columns: readonly Column<ListedUser>[] = [
  ['users:field.name', ({ name }) => name],
  ['users:field.email', ({ email }) => email],
  ['users:field.mobile', ({ mobile }) => mobile],
  ['users:field.role', ({ role }, { say }) => say(`shell:roles.${role}`)],
  ['users:field.designation', ({ designations }) => designations.join('; ')],
  ['users:field.status', ({ status }, { say }) => say(`users:status.${status}`)],
  ['users:field.worksAt', ({ worksAt }) => worksAt.join('; ')],
  ['users:field.lastSignInAt', ({ lastSignInAt }) => lastSignInAt && minuteInIndia(lastSignInAt)],
];

export const usersCsv = (by: ExportContext, people: AsyncIterable<ListedUser>): FileAnswer =>
  listCsv(by, 'people', columns, people);
