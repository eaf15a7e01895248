import { ageInClass, isLikelyAge } from '@shala/contract/age-in-class.ts';
import { useTranslation } from 'react-i18next';
import { useClassesOfSchool, useClassWords } from '../../classes/classes-public.ts';
import type { StudentValues } from './student-values.ts';

/** What is said of a birth date that fits no student of the chosen class; it may be right all the same. */
export function useUnlikelyAge({
  dateOfBirth,
  admission: { schoolId, classId },
}: StudentValues): string | undefined {
  const { t } = useTranslation('validation');
  const classWords = useClassWords();
  const { classes } = useClassesOfSchool(schoolId, { own: true });
  const chosen = classes?.find(({ id }) => id === classId);
  if (!chosen || dateOfBirth === '') return undefined;
  const age = ageInClass(dateOfBirth, chosen.year);
  if (isLikelyAge(age, chosen.standard)) return undefined;
  return t('unlikely_age', { class: classWords.label(chosen), age });
}
