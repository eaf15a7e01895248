import { addDays } from '@shala/contract/days.ts';

export interface LineToMatch {
  id: string;
  day: string;
  narration: string;
  reference: string | null;
  paise: number;
}

/** Money that a payment brings into the account or takes out of it. */
export interface Movement {
  paymentId: string;
  mode: string;
  reference: string | null;
  day: string;
  instrumentOn: string | null;
  /** Into the account is positive. */
  paise: number;
  /** A cheque that bounced goes out again. */
  isReturn: boolean;
}

interface FoundMatch {
  movements: Movement[];
  isSure: boolean;
}

/**
 * What each line may be. Sure is a line whose amount and reference are those of one payment, and no other
 * line is such. Where only amount and day fit, a person chooses.
 */
export function findMatches(
  lines: readonly LineToMatch[],
  movements: readonly Movement[],
): Map<string, FoundMatch> {
  const byPaise = new Map<number, Movement[]>();
  for (const one of movements) byPaise.set(one.paise, [...(byPaise.get(one.paise) ?? []), one]);
  const named = new Map<string, Movement[]>();
  const linesOf = new Map<Movement, number>();
  for (const line of lines) {
    const numbers = numbersIn(line);
    const found = (byPaise.get(line.paise) ?? []).filter(
      (one) => isWithin(line.day, windowOf(one, true)) && isNamed(numbers, one.reference),
    );
    named.set(line.id, found);
    for (const one of found) linesOf.set(one, (linesOf.get(one) ?? 0) + 1);
  }
  const isSure = (found: readonly Movement[]) => found.length === 1 && linesOf.get(found[0]!) === 1;
  const taken = new Set([...named.values()].filter(isSure).flat());
  return new Map(
    lines.map((line): [string, FoundMatch] => {
      const ofReference = named.get(line.id)!;
      if (isSure(ofReference)) return [line.id, { movements: ofReference, isSure: true }];
      const fitting = (byPaise.get(line.paise) ?? []).filter(
        (one) => !taken.has(one) && isWithin(line.day, windowOf(one, false)),
      );
      return [line.id, { movements: [...new Set([...ofReference, ...fitting])], isSure: false }];
    }),
  );
}

type Window = readonly [from: string, to: string];

/** Cheques wait for their day and the clearing; a payment by phone may be shown at the counter weeks later. */
function windowOf({ mode, day, instrumentOn, isReturn }: Movement, isNamed: boolean): Window {
  if (isReturn) return [day, addDays(day, isNamed ? 90 : 30)];
  if (mode === 'cheque' || mode === 'dd') {
    const from = instrumentOn && instrumentOn > day ? instrumentOn : day;
    return [day, addDays(from, isNamed ? 90 : 15)];
  }
  return isNamed ? [addDays(day, -60), addDays(day, 30)] : [addDays(day, -4), addDays(day, 4)];
}

/** The farthest that a line of a day may be from its payment. */
export const mostDaysApart = 120;

const isWithin = (day: string, [from, to]: Window) => from <= day && day <= to;

interface Numbers {
  /** Runs of digits, without the zeros that banks put before them. */
  digits: Set<string>;
  words: Set<string>;
}

const bare = (digits: string) => digits.replace(/^0+/, '');

function numbersIn({ narration, reference }: LineToMatch): Numbers {
  const text = `${narration} ${reference ?? ''}`.toUpperCase();
  return {
    digits: new Set((text.match(/\d+/g) ?? []).map(bare)),
    words: new Set(text.match(/[A-Z0-9]+/g) ?? []),
  };
}

/** A shorter one is part of many lines by chance. */
const shortestNumber = 3;

function isNamed({ digits, words }: Numbers, reference: string | null): boolean {
  const written = (reference ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (!/^\d+$/.test(written)) return written.length > shortestNumber && words.has(written);
  const number = bare(written);
  return number.length >= shortestNumber && digits.has(number);
}
