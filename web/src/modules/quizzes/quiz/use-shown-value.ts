import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import { useSubjectChoices } from '../../subjects/subjects-public.ts';
import type { QuizValues } from './quiz-values.ts';
import type { useClassItems } from './use-class-items.ts';

/** A value of the form in words, for a conflict: classes and subjects by their names. */
export function useShownValue(
  schoolId: string,
  { items, standard }: ReturnType<typeof useClassItems>,
) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  const subjects = useSubjectChoices({ schoolId, standard });
  const nameOfClass = (id: string) => items.find((one) => one.id === id)?.text ?? '–';
  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    switch (field as keyof QuizValues) {
      case 'questions':
        return t('form.questions', { count: (value as unknown[]).length });
      case 'classIds':
        return (value as string[]).map(nameOfClass).join(', ');
      case 'subjectId':
        return subjects.find((one) => one.value === value)?.label ?? '–';
      case 'opensOn':
      case 'closesOn':
        return format.day(String(value));
      case 'showsResults':
        return t(`results.${value}`);
      default:
        return String(value);
    }
  };
}
