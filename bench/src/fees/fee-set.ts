import { newId } from '@shala/contract/new-id.ts';
import type pg from 'pg';
import { analyse, connected } from '../connected.ts';
import { classesOf, copyStudents, makeSchools, studentsIn } from '../many-students.ts';
import type { Bench } from '../open-bench.ts';

const schools = 3000;
/** One school of 2,010 students in 30 classes; the others are small. */
const inLarge = 67;
const shapeOf = (index: number) =>
  index === 0 ? { standards: 10, divisions: ['A', 'B', 'C'] } : { standards: 5, divisions: ['A'] };

export interface FeeSet {
  districtId: string;
  /** With 2,010 students. */
  largeId: string;
}

/**
 * Schools of one district whose students have six charges each, two of them lowered and four paid: twelve entries a
 * student, one charge overdue and one due later.
 */
export async function feeSet({ ownerUrl, students }: Bench): Promise<FeeSet> {
  const { districtId, schools: all } = await makeSchools(ownerUrl, schools, '2796', shapeOf);
  const [large, ...others] = all;
  const own = classesOf(large!, inLarge);
  await copyStudents(ownerUrl, [...own, ...studentsIn(others, students - own.length)]);
  const since = performance.now();
  await connected(ownerUrl, (client) => writeLedgers(client, districtId));
  console.log(`  ledgers written in ${Math.round((performance.now() - since) / 1000)} s`);
  await analyse(
    ownerUrl,
    ...['student', 'admission', 'enrolment', 'class', 'school', 'student_guardian', 'guardian'],
    ...['fee_entry', 'fee_account', 'fee_payment', 'fee_receipt', 'fee_month', 'fee_number'],
    ...['fee_cancellation', 'fee_counter', 'fee_head', 'fee_print'],
  );
  return { districtId, largeId: large!.id };
}

/** An id that sorts by a number, as the program's own ids sort by time. */
const idBy = (number: string, kind: number) =>
  `(lpad(to_hex(${number}), 12, '0') || '700${kind}8' || substr(md5((${number})::text || '${kind}'), 1, 15))::uuid`;

async function writeLedgers(client: pg.Client, districtId: string): Promise<void> {
  const clerk = newId();
  await client.query(
    `insert into fee_head (school_id, id, name, match_key, kind, place)
      select id, gen_random_uuid(), 'Tuition fee', 'tuition fee', 'tuition', 1
      from school where district_id = $1`,
    [districtId],
  );
  await client.query(
    `insert into fee_counter (school_id, id, code, name)
      select id, gen_random_uuid(), 'A', 'Counter A' from school where district_id = $1`,
    [districtId],
  );
  await client.query(`create temporary table own as
    select row_number() over () as n, row_number() over (partition by admission.school_id) as place,
      admission.school_id, admission.id as admission_id, admission.class_id, fee_head.id as head_id,
      fee_counter.id as counter_id
    from admission join fee_head on fee_head.school_id = admission.school_id
    join fee_counter on fee_counter.school_id = admission.school_id`);
  await client.query(`analyze own`);
  await client.query(`insert into fee_account select school_id, admission_id, 200000, 0 from own`);
  const paidOn = `('2026-05-05'::date + (at - 1) * 30)`;
  await client.query(
    `insert into fee_payment (school_id, id, counter_id, kind, mode, paise, day, at, account_id, account_name)
      select school_id, ${idBy('n * 10 + at', 1)}, counter_id, 'payment', 'cash', 90000, ${paidOn},
        ${paidOn}, $1, 'Clerk' from own, generate_series(1, 4) as at`,
    [clerk],
  );
  await client.query(
    `insert into fee_receipt (school_id, id, payment_id, counter_id, financial_year, number,
        admission_id, class_id, paise, code)
      select school_id, ${idBy('n * 10 + at', 2)}, ${idBy('n * 10 + at', 1)}, counter_id, '2026-27',
        (place - 1) * 4 + at, admission_id, class_id, 90000, md5(n::text || '/' || at)
      from own, generate_series(1, 4) as at`,
  );
  await client.query(`insert into fee_number
    select school_id, counter_id, '2026-27', max(place) * 4 from own group by school_id, counter_id`);
  const dueOn = `(case at when 6 then '2030-01-10'::date else '2026-05-10'::date + (at - 1) * 30 end)`;
  const chargeId = idBy('n * 10 + at', 3);
  await client.query(
    `insert into fee_entry (school_id, id, admission_id, kind, paise, charge_id, head_id, due_on,
        class_id, day, at, account_name)
      select school_id, ${chargeId}, admission_id, 'charge', 100000, ${chargeId}, head_id, ${dueOn},
        class_id, '2026-04-10', '2026-04-10', 'Clerk' from own, generate_series(1, 6) as at`,
  );
  await client.query(
    `insert into fee_entry (school_id, id, admission_id, kind, paise, charge_id, receipt_id, class_id,
        day, at, account_name)
      select school_id, ${idBy('n * 10 + at', 4)}, admission_id, 'payment', -90000, ${chargeId},
        ${idBy('n * 10 + at', 2)}, class_id, ${paidOn}, ${paidOn}, 'Clerk'
      from own, generate_series(1, 4) as at`,
  );
  await client.query(
    `insert into fee_entry (school_id, id, admission_id, kind, paise, charge_id, class_id, day, at,
        account_name)
      select school_id, ${idBy('n * 10 + at', 5)}, admission_id, 'concession', -20000, ${chargeId},
        class_id, '2026-04-10', '2026-04-10', 'Clerk' from own, generate_series(1, 2) as at`,
  );
  await client.query(
    `insert into fee_month (school_id, month, charged_paise, paid_paise, owed_paise)
      select own.school_id, month, count(*) * 50000, count(*) * 30000, count(*) * 16667
      from own, generate_series('2026-01-01'::date, '2026-12-01', '1 month') as month
      group by own.school_id, month`,
  );
}
