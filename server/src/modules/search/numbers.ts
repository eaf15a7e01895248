import { asciiDigits } from '@shala/contract/digits.ts';
import { financialYearOf, receiptNumber } from '@shala/contract/fee-money.ts';
import type { Found } from '@shala/contract/search.ts';
import { anyOf } from '../../platform/database.ts';
import type { Scoped } from '../../platform/scope.ts';
import { certificateNumber } from '../enrolments/enrolments-public.ts';

/**
 * `2026-27/A/000123` as it is printed, or `A/123` for one of this financial year. Every school has such a number, so that
 * only the own schools are looked through, by the index of their counters.
 */
export async function receiptsOfNumber(db: Scoped, search: string, day: string): Promise<Found[]> {
  const typed = /^(?:(\d{4}-\d{2})\/)?([A-Z0-9]{1,4})\/(\d{1,9})$/.exec(numberIn(search));
  if (!typed) return [];
  const [, financialYear = financialYearOf(day), counter = '', digits] = typed;
  const number = Number(digits);
  const schoolIds = db.person.plannedSchoolIds;
  const receipts = await db
    .from('fee_receipt')
    .innerJoin('fee_counter', 'fee_counter.id', 'fee_receipt.counter_id')
    .innerJoin('admission', 'admission.id', 'fee_receipt.admission_id')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin('school', 'school.id', 'fee_receipt.school_id')
    .where('fee_counter.school_id', '=', anyOf(schoolIds))
    .where('fee_counter.code', '=', counter)
    .where('fee_receipt.school_id', '=', anyOf(schoolIds))
    .where('fee_receipt.financial_year', '=', financialYear)
    .where('fee_receipt.number', '=', number)
    .select(['fee_receipt.admission_id as id', 'student.name as student', 'school.name as school'])
    .execute();
  return receipts.map(({ id, student, school }) => ({
    kind: 'receipt',
    id,
    name: receiptNumber({ financialYear, counter, number }),
    detail: `${student} · ${school}`,
  }));
}

const certificateKinds = { LC: 'leaving', BC: 'bonafide' } as const;

/** `LC/2026-27/0012`, of the own schools. */
export async function certificatesOfNumber(db: Scoped, search: string): Promise<Found[]> {
  const typed = /^(LC|BC)\/(.+)\/(\d{1,9})$/.exec(numberIn(search));
  if (!typed) return [];
  const [, letters, yearName = '', digits] = typed;
  const kind = certificateKinds[letters as keyof typeof certificateKinds];
  const number = Number(digits);
  const certificates = await db
    .from('certificate')
    .innerJoin('student', 'student.id', 'certificate.student_id')
    .innerJoin('school', 'school.id', 'certificate.school_id')
    .where('certificate.school_id', '=', anyOf(db.person.plannedSchoolIds))
    .where('certificate.kind', '=', kind)
    .where('certificate.year_name', '=', yearName)
    .where('certificate.number', '=', number)
    .select(['certificate.id', 'student.name as student', 'school.name as school'])
    .execute();
  return certificates.map(({ id, student, school }) => ({
    kind: 'certificate',
    id,
    name: certificateNumber(kind, yearName, number),
    detail: `${student} · ${school}`,
  }));
}

const numberIn = (search: string) => asciiDigits(search).trim().toUpperCase();
