import { correlationOf } from './figures.ts';
import type { Met } from './taken-attempt.ts';

/** Below so many answers chance says as much as the students. */
const fewestAnswers = 10;
/** A correlation of n values is beyond chance, nine to one, from about 1.28/√(n-1) on. */
const beyondChance = 1.28;

/**
 * The key of a question is probably wrong where those who are right do worse in the other questions, or where the best quarter
 * prefers an option that is not right and this option goes with better scores: both by more than chance, since of a question that
 * everybody guesses some wrong option is always ahead (T. M. Haladyna, Developing and Validating Multiple-Choice Test Items,
 * 3rd edition 2004, on what the choices of wrong options tell).
 */
export function isKeyDoubtful(
  reached: readonly Met[],
  key: readonly number[],
  chosenByBest: readonly number[],
): boolean {
  const answered = reached.filter(({ isAnswered }) => isAnswered);
  if (answered.length < fewestAnswers) return false;
  const rests = answered.map(({ rest }) => rest);
  const chance = beyondChance / Math.sqrt(answered.length - 1);
  const ofRight = correlationOf(
    answered.map(({ isRight }) => Number(isRight)),
    rests,
  );
  if (ofRight !== null && ofRight < -chance) return true;
  const fewestOfKey = Math.min(...key.map((option) => chosenByBest[option] ?? 0));
  return chosenByBest.some((count, option) => {
    if (key.includes(option) || count <= fewestOfKey) return false;
    const chose = answered.map(({ chosen }) => Number(chosen?.includes(option) ?? false));
    return (correlationOf(chose, rests) ?? 0) > chance;
  });
}
