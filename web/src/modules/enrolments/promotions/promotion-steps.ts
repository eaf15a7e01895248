import type { PromotionPreview } from '@shala/contract/promotions.ts';

type Outcome = PromotionPreview['rows'][number]['outcome'];
type NextClass = PromotionPreview['upClasses'][number];

/** The result of one student and the new class, unless the student leaves. */
export interface Step {
  enrolmentId: string;
  outcome: Outcome;
  toClassId: string | null;
}

type Steps = readonly Step[];

export const proposedSteps = ({ rows }: PromotionPreview): Step[] =>
  rows.map(({ enrolmentId, outcome, toClassId }) => ({ enrolmentId, outcome, toClassId }));

/** The classes of the new year to which a student may go. */
export function classesFor(preview: PromotionPreview, outcome: Outcome): readonly NextClass[] {
  if (outcome === 'left') return [];
  return outcome === 'promoted' ? preview.upClasses : preview.sameClasses;
}

/** Another outcome selects the class again: the one of the same division, or the only one. */
export function withOutcome(
  preview: PromotionPreview,
  step: Step,
  outcome: Outcome,
  division: string,
): Step {
  const open = classesFor(preview, outcome);
  const alike = open.filter((one) => one.division === division);
  const proposed = preview.rows.find(({ enrolmentId }) => enrolmentId === step.enrolmentId);
  const own = proposed?.outcome === outcome ? proposed.toClassId : undefined;
  const [only] = alike.length === 1 ? alike : open.length === 1 ? open : [];
  return { ...step, outcome, toClassId: own ?? only?.id ?? null };
}

export const countOf = (steps: Steps, outcome: Outcome): number =>
  steps.filter((step) => step.outcome === outcome).length;

/** Who goes on but does not yet know where. */
export const lacksClass = ({ outcome, toClassId }: Step): boolean =>
  outcome !== 'left' && toClassId === null;
