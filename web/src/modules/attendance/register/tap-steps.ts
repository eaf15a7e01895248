import type { Taps } from './register-rows.ts';

/** Unsaved taps in their order. A step may set many marks, as clearing a whole register does. */
export type Steps = readonly Taps[];

/** Of several taps on a student the last one counts. */
export const tapsOf = (steps: Steps): Taps => Object.assign({}, ...steps);

/** Whether the step sets what its students have been set to already. */
export const isRepeated = (taps: Taps, step: Taps): boolean =>
  Object.entries(step).every(
    ([id, { status, note }]) =>
      taps[id] !== undefined && taps[id].status === status && taps[id].note === note,
  );

/** Another tab has the same steps as objects of its own. */
export function without(steps: Steps, gone: Steps): Steps {
  const texts = new Set(gone.map((step) => JSON.stringify(step)));
  return steps.filter((step) => !texts.has(JSON.stringify(step)));
}

/** The next letter of a note goes on with the step of the letter before, so that one undo is of the whole note. */
export function withStep(steps: Steps, step: Taps): Steps {
  const last = steps.at(-1);
  return last && isTypedOn(last, step) ? [...steps.slice(0, -1), step] : [...steps, step];
}

function isTypedOn(last: Taps, step: Taps): boolean {
  const [[id, before] = [], ...others] = Object.entries(last);
  const [[sameId, now] = [], ...more] = Object.entries(step);
  const isOfOne = others.length === 0 && more.length === 0 && id === sameId;
  return isOfOne && before?.note !== undefined && before.status === now?.status;
}

/** Earlier versions kept the last tap on each student without the order, which the times tell. */
export function stepsOf(kept: Steps | Taps): Steps {
  if (isSteps(kept)) return kept;
  const byTime = new Map<string, Taps>();
  for (const [id, tap] of Object.entries(kept)) {
    byTime.set(tap.tappedAt, { ...byTime.get(tap.tappedAt), [id]: tap });
  }
  return [...byTime].sort(([one], [other]) => one.localeCompare(other)).map(([, step]) => step);
}

const isSteps = (kept: Steps | Taps): kept is Steps => Array.isArray(kept);
