import type { QuestionStatistics } from '@shala/contract/quiz-statistics.ts';
import { formatPercent } from '../../../ui/format.ts';

const twoPlaces = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** 0.348 as 0.35; a dash where there is no figure. */
export const formatCoefficient = (value: number | null): string =>
  value === null ? '–' : twoPlaces.format(value);

export const formatShare = (share: number | null): string =>
  share === null ? '–' : formatPercent(share);

export type Verdict = 'doubtful' | 'corrected' | 'hard' | 'weak' | 'easy';

/**
 * What is to be looked at in a question, the most pressing first. The bounds of difficulty and discrimination are those of
 * R. L. Ebel and D. A. Frisbie, Essentials of Educational Measurement.
 */
export function verdictOf(item: QuestionStatistics): Verdict | null {
  const { isKeyDoubtful, correctedKey, correctedAnswer, facility, discrimination } = item;
  if (isKeyDoubtful) return 'doubtful';
  if (correctedKey || correctedAnswer !== null) return 'corrected';
  if (facility !== null && facility < 0.3) return 'hard';
  if (facility !== null && facility > 0.9) return 'easy';
  if (discrimination !== null && discrimination < 0.2) return 'weak';
  return null;
}

/** The right options by their place, in this quiz. */
export const keyOf = ({ correctedKey, question }: QuestionStatistics): number[] =>
  correctedKey ?? question.options.flatMap(({ isRight }, place) => (isRight ? [place] : []));

/** 75 seconds as 1:15; a dash for what was not measured. */
export function formatSpan(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
