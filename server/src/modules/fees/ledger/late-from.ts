import type { Charge } from './student-account.ts';

interface Known {
  /** By the charge. */
  chargedOn: ReadonlyMap<string, string>;
  /** What was owed of a reversed charge until then. */
  owedBefore: ReadonlyMap<string, number>;
}

/**
 * The day after which a charge is late: the day on which it is due. But what is added to an instalment that the student
 * had paid in full, as by a raise in mid-year, is late after the day on which it was charged; nobody could pay it before.
 */
export function lateFrom(
  { id, dueOn, instalmentOn, academicYearId }: Charge,
  charges: readonly Charge[],
  { chargedOn, owedBefore }: Known,
): string {
  const day = chargedOn.get(id)!;
  if (day <= dueOn || instalmentOn === null) return dueOn;
  const before = charges.filter(
    (one) =>
      one.instalmentOn === instalmentOn &&
      one.academicYearId === academicYearId &&
      chargedOn.get(one.id)! < day,
  );
  const wasPaid = before.every(({ id, owed }) => (owedBefore.get(id) ?? owed) <= 0);
  return before.length > 0 && wasPaid ? day : dueOn;
}
