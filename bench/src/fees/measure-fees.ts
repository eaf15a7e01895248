import { feeRows } from '@shala/contract/fees.ts';
import { collectionOf } from '@shala/server/src/modules/fees/day/collection.ts';
import { feeOverview } from '@shala/server/src/modules/fees/dues/overview.ts';
import { listStudentFees } from '@shala/server/src/modules/fees/dues/student-fees.ts';
import { listReceipts } from '@shala/server/src/modules/fees/receipts/receipt-list.ts';
import { systemClock as clock } from '@shala/server/src/platform/clock.ts';
import { openDatabase, ownTypes } from '@shala/server/src/platform/database.ts';
import { personById } from '@shala/server/src/platform/person.ts';
import type { Scoped } from '@shala/server/src/platform/scope.ts';
import { makers } from '@shala/server/src/platform/test-kit/makers.ts';
import pg from 'pg';
import { compareRawDriver, statementsOf } from '../compare-raw-driver.ts';
import type { Bench } from '../open-bench.ts';
import { type FeeSet, feeSet } from './fee-set.ts';
import { measureLedger } from './measure-ledger.ts';
import { measureReceipts } from './measure-receipts.ts';

/** Texts are none of what is measured. */
const say = (key: string) => key;

/**
 * The fees of 250,000 students, three million entries: the lists of a school of 2,010 students and the overview of the
 * 3,000 schools of an officer, compared with the same SQL through the bare driver; an account, a payment and the
 * charging of the school beside the bare work; and the receipts of a day in one PDF.
 */
export async function measureFees(bench: Bench): Promise<void> {
  const server = await bench.server();
  const set = await feeSet(bench);
  const pool = new pg.Pool({ connectionString: bench.runtimeUrl, max: 16, types: ownTypes });
  try {
    const { principal, officer } = await peopleOf(bench, set);
    for (const { name, who, row, query, ask } of casesOf(set)) {
      const { person, token } = who === 'officer' ? officer : principal;
      const statements = await statementsOf(pool, person, ask);
      const call = () => server.get(`/api/${row}?${new URLSearchParams(query)}`, token);
      await compareRawDriver(name, pool, statements, call, { alone: 40, together: 80 });
    }
    await measureReceipts(server, set.largeId, principal.token);
    await measureLedger(bench, { server, pool, schoolId: set.largeId, principal });
  } finally {
    await pool.end();
  }
}

interface Case {
  name: string;
  who: 'principal' | 'officer';
  row: string;
  query: Record<string, string>;
  ask(db: Scoped): Promise<unknown>;
}

function casesOf({ largeId: schoolId }: FeeSet): Case[] {
  const dues = (name: string, more: Record<string, string>): Case => {
    const query = { schoolId, ...more };
    const row = 'fees/fetchAllStudentFees';
    const ask = (db: Scoped) =>
      listStudentFees({ db, clock, say }, feeRows[row].query.parse(query));
    return { name, who: 'principal', row, query, ask };
  };
  const receipts = { schoolId };
  const span = { schoolId, from: '2026-06-01', to: '2026-06-30' };
  const months = { from: '2026-04-01', to: '2026-12-01', sort: '-owed' };
  return [
    dues('dues of 2,010 students, first page', {}),
    dues('dues of 2,010, the most overdue first', { standing: 'overdue', sort: '-overdue' }),
    dues('dues of 2,010, a part of a name', { search: 'pat' }),
    {
      name: 'receipts of a school, newest first',
      who: 'principal',
      row: 'fees/fetchReceipts',
      query: receipts,
      ask: (db) => listReceipts({ db, say }, feeRows['fees/fetchReceipts'].query.parse(receipts)),
    },
    {
      name: 'collection of a month',
      who: 'principal',
      row: 'fees/fetchCollection',
      query: span,
      ask: async (db) => collectionOf(await db.require('school', [schoolId]), say, span),
    },
    {
      name: 'overview of 3,000 schools',
      who: 'officer',
      row: 'fees/fetchOverview',
      query: months,
      ask: (db) => feeOverview(db, feeRows['fees/fetchOverview'].query.parse(months)),
    },
  ];
}

async function peopleOf({ ownerUrl }: Bench, { districtId, largeId }: FeeSet) {
  const db = openDatabase({ url: ownerUrl, onError: console.error });
  try {
    const make = makers(db, clock);
    const officer = await make.account('EducationOfficer');
    await make.locationUser(officer.id, { district_id: districtId });
    const principal = await make.account('Principal');
    await make.schoolUser(principal.id, largeId);
    const signedIn = async ({ id }: { id: string }) => ({
      person: (await personById(db, clock, id))!,
      token: await make.session(id),
    });
    return { officer: await signedIn(officer), principal: await signedIn(principal) };
  } finally {
    await db.destroy();
  }
}
