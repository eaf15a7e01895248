import { auditRows } from '@shala/contract/audit.ts';
import { addDays } from '@shala/contract/days.ts';
import { schoolRows } from '@shala/contract/schools.ts';
import { studentRows } from '@shala/contract/students.ts';
import { userRows } from '@shala/contract/users.ts';
import { startOfDay } from '../../platform/days.ts';
import { type Column, type ListContext, listCsv } from '../../platform/export/list-csv.ts';
import { minuteInIndia } from '../../platform/export/minute-in-india.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { Person } from '../../platform/person.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';
import { auditCsv } from '../audit/audit-public.ts';
import { allSchoolIds, schoolsCsv } from '../schools/schools-public.ts';
import { allAdmissionIds, studentsCsv } from '../students/students-public.ts';
import { allUserIds, usersByIds, usersCsv } from '../users/users-public.ts';

/** What a report is made of, for whoever asked. */
export interface Breach extends ListContext {
  /** Whose password or device was lost. */
  account: Person;
  /** For what hangs on the account. */
  checked: CheckedDb;
  /** The database as the account could read it. */
  reach: Scoped;
  /** First and last school day. */
  period: { from: string; to: string };
}

interface BreachList {
  /** The file in the ZIP, without its ending. */
  name: string;
  read: (of: Breach) => Promise<FileAnswer>;
}

interface SignIn {
  at: string;
  outcome: string;
  method: string;
  address: string;
  device: string | null;
}

const signInColumns: readonly Column<SignIn>[] = [
  ['users:signIns.at', ({ at }) => minuteInIndia(at)],
  ['users:signIns.outcomeLabel', ({ outcome }, { say }) => say(`users:signIns.outcome.${outcome}`)],
  ['users:signIns.methodLabel', ({ method }, { say }) => say(`users:signIns.method.${method}`)],
  ['users:signIns.address', ({ address }) => address],
  ['users:signIns.device', ({ device }) => device],
];

interface MadeJob {
  at: string;
  kind: string;
  label: string | null;
}

const jobColumns: readonly Column<MadeJob>[] = [
  ['users:signIns.at', ({ at }) => minuteInIndia(at)],
  ['breach-report:field.kind', ({ kind }, { say }) => say(`shell:activity.kinds.${kind}`)],
  ['breach-report:field.about', ({ label }) => label],
];

const { query: schoolQuery } = schoolRows['school/fetchAllSchoolAsCsv'];
const { query: studentQuery } = studentRows['student/fetchAllAsCsv'];
const { query: userQuery } = userRows['User/fetchAllUserAsCsv'];
const { query: auditQuery } = auditRows['audit/fetchAllAsCsv'];

const startOf = ({ period }: Breach) => startOfDay(period.from);
const endOf = ({ period }: Breach) => startOfDay(addDays(period.to, 1));

/** Who did what by the account, and whose data was within its reach: rows by its rights, columns by those of the office. */
export const breachLists: readonly BreachList[] = [
  {
    name: 'sign-ins',
    read: async (of) => {
      const rows = await of.checked
        .selectFrom('sign_in')
        .select(['at', 'outcome', 'method', 'address', 'device'])
        .where('account_id', '=', of.account.accountId)
        .where('at', '>=', startOf(of))
        .where('at', '<', endOf(of))
        .orderBy('at')
        .execute();
      return listCsv(of, 'sign-ins', signInColumns, rows);
    },
  },
  {
    name: 'acts',
    read: async (of) => {
      const { accountId } = of.account;
      return auditCsv(of, auditQuery.parse({ accountId, ...of.period, sort: 'at' }));
    },
  },
  {
    name: 'background-work',
    read: async (of) => {
      const rows = await of.checked
        .selectFrom('job')
        .select(['created_at as at', 'kind', 'label'])
        .where('account_id', '=', of.account.accountId)
        .where('created_at', '>=', startOf(of))
        .where('created_at', '<', endOf(of))
        .orderBy('created_at')
        .execute();
      return listCsv(of, 'background-work', jobColumns, rows);
    },
  },
  {
    name: 'schools',
    read: async (of) =>
      schoolsCsv(of, await allSchoolIds(of.reach, schoolQuery.parse({}), of.period.to)),
  },
  {
    name: 'students',
    read: async (of) => studentsCsv(of, await allAdmissionIds(of.reach, studentQuery.parse({}))),
  },
  {
    name: 'former-students',
    read: async (of) =>
      studentsCsv(of, await allAdmissionIds(of.reach, studentQuery.parse({ status: 'former' }))),
  },
  {
    name: 'people',
    read: async (of) => {
      const reading = { db: of.reach, clock: of.clock };
      const ids = await allUserIds(reading, userQuery.parse({}));
      return usersCsv(of, usersByIds(of, ids));
    },
  },
];
