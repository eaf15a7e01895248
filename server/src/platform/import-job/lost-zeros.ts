import { stateCodeOf } from '@shala/contract/school-codes.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { textOf } from '../import/problem.ts';
import type { CellProblem, LineOutcome } from './importer.ts';

const zeroLost = textOf('udise_zero_lost');

/**
 * Ten digits of a UDISE code lack the 0 of states 01 to 09, or any other digit. The 0 is offered where
 * it makes the code of a district here, or where no state with districts here begins like the ten
 * digits; of the others only the length of a code is said.
 */
export async function withoutDoubtfulZeros(
  db: Database,
  outcomes: readonly LineOutcome[],
): Promise<LineOutcome[]> {
  const codes = outcomes.flatMap((one) => problemsOf(one).flatMap((each) => tenDigits(each) ?? []));
  if (codes.length === 0) return [...outcomes];
  const isLikely = await likelyZeros(db, codes);
  return outcomes.map((one) =>
    one.outcome === 'rejected' ? { ...one, problems: one.problems.map(asPlain(isLikely)) } : one,
  );
}

const problemsOf = (one: LineOutcome) => (one.outcome === 'rejected' ? one.problems : []);

const tenDigits = ({ key, values }: CellProblem): string | undefined =>
  key === zeroLost ? String(values?.['value']) : undefined;

const asPlain =
  (isLikely: (code: string) => boolean) =>
  (problem: CellProblem): CellProblem => {
    const code = tenDigits(problem);
    if (code === undefined || isLikely(code)) return problem;
    const { suggestion: _, ...plain } = problem;
    return { ...plain, key: textOf('udise_code') };
  };

const districtOf = (tenDigits: string) => `0${tenDigits.slice(0, 3)}`;

async function likelyZeros(
  db: Database,
  codes: readonly string[],
): Promise<(code: string) => boolean> {
  const districts = await db
    .selectFrom('district')
    .select('udise_code')
    .where('udise_code', '=', sql<string>`any(${[...new Set(codes.map(districtOf))]}::text[])`)
    .execute();
  const states = await db
    .selectFrom('state')
    .select('udise_code')
    .where(sql<boolean>`exists (select from district where district.state_id = state.id)`)
    .execute();
  const ofDistricts = new Set(districts.map(({ udise_code }) => udise_code));
  const ofStates = new Set(states.map(({ udise_code }) => udise_code));
  return (code) => ofDistricts.has(districtOf(code)) || !ofStates.has(stateCodeOf(code));
}
