import { useClassesOfSchool, useOwnClass } from '../../classes/classes-public.ts';
import type { QuizValues } from './quiz-values.ts';

/** The classes of the school this year that the person may choose, and the standard of those that are chosen. */
export function useClassItems({ schoolId, classIds }: QuizValues) {
  const isOwn = useOwnClass();
  const { classes = [] } = useClassesOfSchool(schoolId);
  const chosen = classes.find(({ id }) => id === classIds[0]);
  // The quiz of another teacher is for others.
  const offered = classes.filter((one) => isOwn(one) || classIds.includes(one.id));
  return {
    standard: chosen && String(chosen.standard),
    items: offered.map((one) => ({
      id: one.id,
      text: one.label,
      // One quiz is for one standard.
      isDisabled: chosen !== undefined && one.standard !== chosen.standard,
    })),
  };
}
