import { newId } from '@shala/contract/new-id.ts';
import { fetchAccount } from '@shala/server/src/modules/fees/account/account-record.ts';
import { systemClock as clock } from '@shala/server/src/platform/clock.ts';
import type { Person } from '@shala/server/src/platform/person.ts';
import type pg from 'pg';
import { compareRawDriver, inTurns, statementsOf } from '../compare-raw-driver.ts';
import { connected } from '../connected.ts';
import { copyIn } from '../copy-in.ts';
import type { Bench } from '../open-bench.ts';
import type { ServerProcess } from '../server-process.ts';

interface Measuring {
  server: ServerProcess;
  pool: pg.Pool;
  schoolId: string;
  principal: { person: Person; token: string };
}

const say = (key: string) => key;

/** Opening an account, taking a payment and charging a school, each compared with the bare work. */
export async function measureLedger(bench: Bench, measuring: Measuring): Promise<void> {
  const { server, pool, schoolId, principal } = measuring;
  const { token } = principal;
  const { rows: students } = await pool.query<{ id: string; class_id: string }>(
    'select id, class_id from admission where school_id = $1 order by id',
    [schoolId],
  );
  const first = students[0]!.id;
  const asked = await statementsOf(pool, principal.person, (db) =>
    fetchAccount({ db, clock, say }, first),
  );
  const open = () => server.get(`/api/fees/fetchAccount/${first}`, token);
  await compareRawDriver('account of a student', pool, asked, open, { alone: 60, together: 160 });

  const { rows } = await pool.query<{ id: string }>(
    'select id from fee_counter where school_id = $1',
    [schoolId],
  );
  const counterId = rows[0]!.id;
  let turn = 0;
  const nextStudent = () => {
    turn += 1;
    return students[turn % students.length]!.id;
  };
  const pay = () =>
    server.post(
      '/api/fees/recordFeesPayment',
      {
        schoolId,
        counterId,
        mode: 'cash',
        students: [{ admissionId: nextStudent(), paise: 100 }],
        idempotencyKey: newId(),
      },
      token,
    );
  const bare = { schoolId, counterId, accountId: principal.person.accountId };
  const payBare = () => payByStatements(pool, bare, nextStudent());
  await inTurns('a payment', pay, payBare, { alone: 100, together: 320 });
  await measureCharging(bench, measuring, students.length);
}

/** What a payment of one student cannot do without: the account locked, five rows written, two sums kept. */
async function payByStatements(
  pool: pg.Pool,
  { schoolId, counterId, accountId }: Record<'schoolId' | 'counterId' | 'accountId', string>,
  admissionId: string,
): Promise<void> {
  const client = await pool.connect();
  const ask = (text: string, ...values: unknown[]) => client.query({ text, values });
  try {
    const [paymentId, receiptId] = [newId(), newId()];
    await ask('begin');
    await ask(
      'select from fee_account where school_id = $1 and admission_id = $2 for no key update',
      ...[schoolId, admissionId],
    );
    const charges = await ask(
      `select charge_id, sum(paise) as owed from fee_entry where school_id = $1 and admission_id = $2
        and charge_id is not null group by charge_id having sum(paise) > 0`,
      ...[schoolId, admissionId],
    );
    const chargeId = (charges.rows[0] as { charge_id: string } | undefined)?.charge_id ?? null;
    await ask(
      `insert into fee_payment (school_id, id, counter_id, kind, mode, paise, day, at, account_id,
        account_name) values ($1, $2, $3, 'payment', 'cash', 100, current_date, now(), $4, 'Clerk')`,
      ...[schoolId, paymentId, counterId, accountId],
    );
    const number = await ask(
      `insert into fee_number values ($1, $2, '2026-27', 1)
        on conflict (school_id, counter_id, financial_year)
        do update set last_number = fee_number.last_number + 1 returning last_number`,
      ...[schoolId, counterId],
    );
    await ask(
      `insert into fee_receipt (school_id, id, payment_id, counter_id, financial_year, number,
        admission_id, paise, code) values ($1, $2, $3, $4, '2026-27', $5, $6, 100, $7)`,
      ...[schoolId, receiptId, paymentId, counterId, number.rows[0].last_number, admissionId],
      receiptId,
    );
    await ask(
      `insert into fee_entry (school_id, id, admission_id, kind, paise, charge_id, receipt_id, day, at,
        account_name) values ($1, $2, $3, 'payment', -100, $4, $5, current_date, now(), 'Clerk')`,
      ...[schoolId, newId(), admissionId, chargeId, receiptId],
    );
    await ask(
      `update fee_account set balance_paise = balance_paise - 100, advance_paise = advance_paise + $3
        where school_id = $1 and admission_id = $2`,
      ...[schoolId, admissionId, chargeId ? 0 : 100],
    );
    await ask(
      `update fee_month set paid_paise = paid_paise + 100
        where school_id = $1 and month = date_trunc('month', current_date)`,
      schoolId,
    );
    await ask('commit');
  } finally {
    client.release();
  }
}

const amounts = 5;

/** A year of twelve instalments of five heads for all students of the school, beside COPY of as many rows. */
async function measureCharging(
  { twinUrl }: Bench,
  { server, pool, schoolId, principal: { token } }: Measuring,
  students: number,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct academic_year_id as id from class where school_id = $1`,
    [schoolId],
  );
  const academicYearId = rows[0]!.id;
  const heads: { id: string }[] = [];
  for (let at = 0; at < amounts; at += 1) {
    const head = { schoolId, name: `Head ${at}`, kind: 'other' };
    heads.push(await server.post<{ id: string }>('/api/fees/addEditHead', head, token));
  }
  await server.post(
    '/api/fees/addEditFeesStructure',
    {
      schoolId,
      academicYearId,
      name: 'All',
      standards: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      instalments: Array.from({ length: 12 }, (_, month) => ({
        name: `Month ${month + 1}`,
        dueOn: `2030-${String(month + 1).padStart(2, '0')}-10`,
        amounts: heads.map(({ id }) => ({ headId: id, paise: 100_00 })),
      })),
    },
    token,
  );
  const order = { schoolId, academicYearId, until: '2030-12-31' };
  const query = new URLSearchParams(order);
  const { totals } = await server.get<{ totals: { charges: number } }>(
    `/api/fees/fetchCharging?${query}`,
    token,
  );
  const since = performance.now();
  await server.post('/api/fees/recordCharges', { ...order, expected: totals }, token);
  const ours = performance.now() - since;
  const bare = await copyMs(twinUrl, totals.charges);
  const perSecond = Math.round((totals.charges / ours) * 1000);
  console.log(
    `  charging ${students} students: ${totals.charges} entries, ${perSecond} a second, ×${(ours / bare).toFixed(1)} of COPY`,
  );
}

/** As many rows of the same width into a table with the same keys, without any rule. */
const copyMs = (url: string, count: number) =>
  connected(url, async (client) => {
    await client.query(
      'create temporary table bare_entry (like fee_entry including defaults including indexes)',
    );
    const school_id = newId();
    const entries = Array.from({ length: count }, () => {
      const id = newId();
      return {
        school_id,
        id,
        admission_id: newId(),
        kind: 'charge',
        paise: 100_00,
        charge_id: id,
        head_id: newId(),
        due_on: '2030-01-10',
        day: '2026-11-16',
        at: '2026-11-16T04:30:00Z',
        account_name: 'Clerk',
      };
    });
    const since = performance.now();
    await copyIn(client, 'bare_entry', entries);
    return performance.now() - since;
  });
