import { certificateKinds } from '@shala/contract/certificates.ts';
import { asciiDigits } from '@shala/contract/digits.ts';
import { financialYearOf, receiptNumber } from '@shala/contract/fee-money.ts';
import { nameIn } from '@shala/contract/names.ts';
import type { Found } from '@shala/contract/search.ts';
import { columnsAs } from '../../platform/columns.ts';
import { anyOf } from '../../platform/database.ts';
import type { ReadingInLanguage } from '../../platform/serve.ts';
import { certificateLetters, certificateNumber } from '../enrolments/enrolments-public.ts';

/** As many as are shown of any other kind. */
const mostReceipts = 8;

/**
 * `2026-27/A/000123` as it is printed, `A/123` or `123` for one of this financial year, and `Receipt 123` as it is said.
 * Every school has such a number, so that only the own schools are looked through, by the index of their counters.
 */
export async function receiptsOfNumber(
  { db, clock, language, say }: ReadingInLanguage,
  search: string,
): Promise<Found[]> {
  const said = numberIn(search);
  // The English word is said in every language.
  const words = ['RECEIPT', numberIn(say('fees:counter.receipt'))];
  const word = words.find((one) => said.startsWith(`${one} `)) ?? '';
  const typed = /^(?:(?:(\d{4}-\d{2})\/)?([A-Z0-9]{1,4})\/)?(\d{1,9})$/.exec(
    said.slice(word.length).trim(),
  );
  if (!typed) return [];
  const [, financialYear = financialYearOf(clock.schoolDay()), code, digits] = typed;
  const number = Number(digits);
  const schoolIds = db.person.plannedSchoolIds;
  let found = db
    .from('fee_receipt')
    .innerJoin('fee_counter', 'fee_counter.id', 'fee_receipt.counter_id')
    .innerJoin('admission', 'admission.id', 'fee_receipt.admission_id')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin('school', 'school.id', 'fee_receipt.school_id')
    .where('fee_counter.school_id', '=', anyOf(schoolIds))
    .where('fee_receipt.school_id', '=', anyOf(schoolIds))
    .where('fee_receipt.financial_year', '=', financialYear)
    .where('fee_receipt.number', '=', number);
  if (code) found = found.where('fee_counter.code', '=', code);
  const receipts = await found
    .select([
      'fee_receipt.admission_id as id',
      'fee_counter.code as counter',
      ...columnsAs('student', ['name', 'localName']),
      'school.name as school',
    ])
    .orderBy('school.search_key')
    .orderBy('fee_counter.code')
    .limit(mostReceipts)
    .execute();
  return receipts.map(({ id, counter, school, ...student }) => ({
    kind: 'receipt',
    id,
    name: receiptNumber({ financialYear, counter, number }),
    detail: `${nameIn(language, student)} · ${school}`,
  }));
}

/** `LC/2026-27/0012`, of the own schools. */
export async function certificatesOfNumber(
  { db, language }: ReadingInLanguage,
  search: string,
): Promise<Found[]> {
  const typed = /^([A-Z]{2})\/(.+)\/(\d{1,9})$/.exec(numberIn(search));
  const [, letters, yearName = '', digits] = typed ?? [];
  const kind = certificateKinds.find((one) => certificateLetters[one] === letters);
  if (!kind) return [];
  const number = Number(digits);
  const certificates = await db
    .from('certificate')
    .innerJoin('student', 'student.id', 'certificate.student_id')
    .innerJoin('school', 'school.id', 'certificate.school_id')
    .where('certificate.school_id', '=', anyOf(db.person.plannedSchoolIds))
    .where('certificate.kind', '=', kind)
    .where('certificate.year_name', '=', yearName)
    .where('certificate.number', '=', number)
    .select([
      'certificate.id',
      ...columnsAs('student', ['name', 'localName']),
      'school.name as school',
    ])
    .execute();
  return certificates.map(({ id, school, ...student }) => ({
    kind: 'certificate',
    id,
    name: certificateNumber(kind, yearName, number),
    detail: `${nameIn(language, student)} · ${school}`,
  }));
}

const numberIn = (search: string) => asciiDigits(search).trim().toUpperCase();
