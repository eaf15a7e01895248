import { newId } from '@shala/contract/new-id.ts';
import { jsonb } from '../database.ts';
import type { TestApp } from './test-app.ts';

/** Inserts what fees are asked and counted by, without an entry in the ledger. */
export function feeMakers({ db, clock }: Pick<TestApp, 'db' | 'clock'>) {
  let places = 0;
  const now = () => clock.now().toISOString();

  async function head(schoolId: string, name: string, kind = 'tuition') {
    places += 1;
    const row = {
      id: newId(),
      school_id: schoolId,
      name,
      match_key: name.toLowerCase(),
      kind,
      place: places,
    };
    await db.insertInto('fee_head').values(row).execute();
    return row;
  }

  async function counter(schoolId: string, code = 'A') {
    const row = { id: newId(), school_id: schoolId, code, name: `Counter ${code}` };
    await db.insertInto('fee_counter').values(row).execute();
    return row;
  }

  async function structure(schoolId: string, yearId: string, of: { id: string }) {
    const row = {
      id: newId(),
      school_id: schoolId,
      academic_year_id: yearId,
      name: 'Standard 5',
      match_key: 'standard 5',
      standards: [5],
      created_at: now(),
      updated_at: now(),
    };
    await db.insertInto('fee_structure').values(row).execute();
    const instalment = { school_id: schoolId, structure_id: row.id, place: 0 };
    await db
      .insertInto('fee_instalment')
      .values({ ...instalment, name: 'First term', due_on: '2026-07-10' })
      .execute();
    await db
      .insertInto('fee_amount')
      .values({ ...instalment, head_id: of.id, paise: 500_00 })
      .execute();
    return row;
  }

  async function concession(schoolId: string, yearId: string, with_: object = {}) {
    const row = {
      id: newId(),
      school_id: schoolId,
      academic_year_id: yearId,
      name: 'Sports',
      match_key: 'sports',
      kind: 'custom',
      basis_points: 5_000,
      ...with_,
    };
    await db.insertInto('fee_concession').values(row).execute();
    return row;
  }

  async function grant(schoolId: string, of: { id: string }, student: { id: string }) {
    const row = {
      id: newId(),
      school_id: schoolId,
      concession_id: of.id,
      admission_id: student.id,
      reason: 'Plays for the district',
      granted_by_name: 'Head',
      granted_at: now(),
    };
    await db.insertInto('fee_grant').values(row).execute();
    return row;
  }

  async function stop(schoolId: string, yearId: string) {
    const row = {
      id: newId(),
      school_id: schoolId,
      academic_year_id: yearId,
      name: 'Bus stand',
      match_key: 'bus stand',
      per: 'month',
      paise: 400_00,
      first_month: '2026-06-01',
      last_month: '2027-04-01',
    };
    await db.insertInto('fee_stop').values(row).execute();
    return row;
  }

  async function reminder(
    { schoolId, by }: { schoolId: string; by: { id: string } },
    admission: { id: string },
  ) {
    const round = {
      id: newId(),
      school_id: schoolId,
      overdue_days: 15,
      quiet_days: 7,
      language: 'en',
      text: 'Fees of {amount} for {student} are overdue.',
      job_id: newId(),
      at: now(),
      account_id: by.id,
      account_name: 'Head',
    };
    await db.insertInto('fee_reminder_round').values(round).execute();
    const row = {
      id: newId(),
      school_id: schoolId,
      round_id: round.id,
      admission_id: admission.id,
      state: 'failed',
      reason: 'refused',
      mobile: '9822012345',
      paise: 500_00,
      text: 'Fees of Rs 500 for Asha are overdue.',
      parts: 1,
    };
    await db.insertInto('fee_reminder').values(row).execute();
    return row;
  }

  async function template() {
    const id = newId();
    const row = {
      id,
      name: `Template ${id}`,
      match_key: `template ${id}`,
      standards: [5],
      instalments: jsonb([
        { name: 'First term', dueOn: '06-20', amounts: [{ kind: 'tuition', paise: 500_00 }] },
      ]),
      updated_at: now(),
    };
    await db.insertInto('fee_template').values(row).execute();
    return row;
  }

  async function closing(schoolId: string, at: { id: string }, by: { id: string }) {
    const row = {
      id: newId(),
      school_id: schoolId,
      counter_id: at.id,
      account_id: by.id,
      account_name: 'Clerk',
      day: '2026-07-01',
      counted: '{}',
      counted_paise: 0,
      cash_paise: 0,
      at: now(),
    };
    await db.insertInto('fee_closing').values(row).execute();
    return row;
  }

  /** A line of the bank statement; into the account unless the amount is negative. */
  async function bankLine(schoolId: string, with_: object = {}) {
    const row = {
      school_id: schoolId,
      id: newId(),
      fingerprint: newId(),
      day: clock.schoolDay(),
      narration: 'UPI/CR/633112345678/ASHA PATIL',
      paise: 200_00,
      at: now(),
      ...with_,
    };
    await db.insertInto('bank_line').values(row).execute();
    return row;
  }

  return {
    head,
    counter,
    structure,
    concession,
    grant,
    stop,
    reminder,
    template,
    closing,
    bankLine,
  };
}
