import { isClose, millionths } from '../attempts/grade.ts';
import type { QuestionBody } from '../bank/question-body.ts';
import type { Met } from './taken-attempt.ts';

/** Rarer ones say nothing of the key. */
const most = 12;

/**
 * The numbers that were typed as options: the right one first, then the most frequent; 2.50 is 2.5. What lies within the
 * tolerance counts as the right one.
 */
export function typedNumbers(
  met: readonly Met[],
  body: Pick<QuestionBody, 'answer' | 'tolerance'>,
): { numbers: string[]; key: number[]; met: Met[] } {
  const right = body.answer ?? '';
  const times = new Map<string, { number: string; times: number }>();
  for (const { number } of met) {
    if (!number || isClose(number, body)) continue;
    const name = String(millionths(number) ?? number);
    const known = times.get(name);
    if (known) known.times += 1;
    else times.set(name, { number, times: 1 });
  }
  const frequent = [...times.entries()]
    .sort(([, one], [, other]) => other.times - one.times)
    .slice(0, most - 1);
  const placeOf = new Map(frequent.map(([name], index) => [name, index + 1]));
  const chosen = (number: string | null | undefined): number[] | null => {
    if (!number) return null;
    if (isClose(number, body)) return [0];
    const place = placeOf.get(String(millionths(number) ?? number));
    return place === undefined ? [] : [place];
  };
  return {
    numbers: [right, ...frequent.map(([, { number }]) => number)],
    key: [0],
    met: met.map((one) => ({ ...one, chosen: chosen(one.number) })),
  };
}
