import { createHash } from 'node:crypto';
import type { ReadStatementLine } from './statement-line.ts';

type Line = Pick<ReadStatementLine, 'day' | 'paise' | 'narration' | 'balancePaise'>;

/** By which a line is known in every file that it comes in; spaces and signs differ between formats. */
const claimOf = ({ day, paise, narration, balancePaise }: Line): string =>
  [
    day,
    paise,
    narration!
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
    balancePaise,
  ].join('|');

/** Lines of a day that say the same are counted: the second of them is another one. */
export function fingerprint(memory: Map<string, unknown>, line: Line): string {
  const counts = (memory.get('bank lines') as Map<string, number> | undefined) ?? new Map();
  memory.set('bank lines', counts);
  const claim = claimOf(line);
  const count = (counts.get(claim) ?? 0) + 1;
  counts.set(claim, count);
  return createHash('sha256').update(`${claim}|${count}`).digest('base64url');
}
