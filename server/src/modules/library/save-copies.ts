import { accessionNumbersFrom } from '@shala/contract/accession-numbers.ts';
import { newId } from '@shala/contract/new-id.ts';
import { invalid } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { registerKey } from '../../platform/search-key.ts';

interface NewCopies {
  schoolId: string;
  bookId: string;
  firstNumber: string;
  count: number;
  pricePaise?: number | null | undefined;
  acquiredOn?: string | null | undefined;
}

export const numberTaken = (field: string) => invalid({ field, key: 'accession_number_taken' });

/** Adds copies whose numbers count up; says which of these the school has already. */
export async function insertCopies(db: Scoped, copies: NewCopies): Promise<void> {
  const { schoolId, bookId, firstNumber, count, pricePaise, acquiredOn } = copies;
  const numbers = accessionNumbersFrom(firstNumber, count)!;
  const taken = await db
    .from('book_copy')
    .where('book_copy.school_id', '=', schoolId)
    .where('book_copy.match_key', 'in', numbers.map(registerKey))
    .select('book_copy.accession_number as number')
    .orderBy('book_copy.match_key')
    .executeTakeFirst();
  if (taken) {
    const { number } = taken;
    throw invalid({ field: 'firstNumber', key: 'accession_number_used', values: { number } });
  }
  await db
    .insert('book_copy')
    .values(
      numbers.map((accession_number) => ({
        id: newId(),
        school_id: schoolId,
        book_id: bookId,
        accession_number,
        match_key: registerKey(accession_number),
        price_paise: pricePaise ?? null,
        acquired_on: acquiredOn ?? null,
      })),
    )
    .execute();
}
