import { expect, it } from 'vitest';
import { atMigration } from '../../../platform/test-kit/at-migration.ts';

const uuid = (end: string) => `00000000-0000-7000-8000-0000000000${end}`;
const [school, tuition, lateFee, year] = [uuid('01'), uuid('02'), uuid('03'), uuid('04')];

interface Entry {
  student: string;
  kind?: string;
  paise: number;
  of: string;
  reverses?: string;
  head?: string;
  round?: number;
  day: string;
}

const text = (value: string | undefined) => (value ? `'${uuid(value)}'` : 'null');

const entry = (
  { student, kind = 'charge', paise, of, reverses, head = tuition, ...rest }: Entry,
  at: number,
) => {
  const { day, round = 1 } = rest;
  const isCharge = kind === 'charge';
  return `insert into fee_entry (school_id, id, admission_id, kind, paise, charge_id, head_id, academic_year_id,
      due_on, instalment_on, round, receipt_id, reverses, reason, day, at, account_name)
    values ('${school}', '${uuid(isCharge ? of : `${at + 50}`)}', '${uuid(student)}', '${kind}', ${paise}, '${uuid(of)}',
      ${isCharge ? `'${head}', '${year}', '2026-06-15', '2026-06-15', ${round}` : 'null, null, null, null, null'},
      ${kind === 'payment' ? `'${uuid('09')}'` : 'null'}, ${text(reverses)}, 'Raised', '${day}', '${day}', 'Clerk');`;
};

const head = (id: string, kind: string) =>
  `insert into fee_head (school_id, id, name, match_key, kind, place)
   values ('${school}', '${id}', '${kind}', '${kind}', '${kind}', 1);`;

it('Charges of before that came to a paid instalment say from when they are late', async () => {
  const late = await atMigration({
    own: '0115-the-day-after-which-a-charge-is-late.sql',
    before: [
      head(tuition, 'tuition'),
      head(lateFee, 'late_fee'),
      ...[
        // Paid, raised, and raised once more while the first raise is owed.
        { student: '10', of: '20', paise: 100, day: '2026-06-10' },
        { student: '10', of: '20', kind: 'payment', paise: -100, day: '2026-06-12' },
        {
          student: '10',
          of: '20',
          kind: 'reversal',
          reverses: '20',
          paise: -100,
          day: '2026-07-01',
        },
        { student: '10', of: '21', paise: 120, round: 2, day: '2026-07-01' },
        {
          student: '10',
          of: '21',
          kind: 'reversal',
          reverses: '21',
          paise: -120,
          day: '2026-07-10',
        },
        { student: '10', of: '22', paise: 130, round: 3, day: '2026-07-10' },
        // Raised while it was owed.
        { student: '11', of: '30', paise: 100, day: '2026-06-10' },
        {
          student: '11',
          of: '30',
          kind: 'reversal',
          reverses: '30',
          paise: -100,
          day: '2026-07-01',
        },
        { student: '11', of: '31', paise: 120, round: 2, day: '2026-07-01' },
        // Charged for the first time after its day, and a late fee.
        { student: '12', of: '40', paise: 100, day: '2026-07-01' },
        { student: '12', of: '40', kind: 'payment', paise: -100, day: '2026-07-02' },
        { student: '12', of: '41', paise: 10, head: lateFee, day: '2026-07-03' },
      ].map(entry),
    ].join('\n'),
    after: async (client) => {
      const { rows } = await client.query<{ id: string; late: string }>(
        'select right(id::text, 2) as id, late_after::text as late from fee_entry where late_after is not null',
      );
      return Object.fromEntries(rows.map(({ id, late }) => [id, late]));
    },
  });
  expect(late).toEqual({ 21: '2026-07-01', 22: '2026-07-01' });
});
