import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import { useStudentWords } from '../student-words.ts';
import type { GuardianValues } from './student-values.ts';

/** A value of the form as the person reads it, for settling a conflict. */
export function useShownValue() {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  const format = useFormat();
  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    switch (field) {
      case 'gender':
      case 'category':
      case 'minority':
      case 'impairment':
        return words[field](String(value));
      case 'isBpl':
      case 'isAay':
      case 'isEws':
      case 'isCwsn':
        return t(String(value));
      case 'dateOfBirth':
        return format.date(String(value));
      case 'photoFileId':
        return t('form.newPhoto');
      case 'guardians':
        return (value as GuardianValues[])
          .map(({ name, relation, mobile }) =>
            [name, words.relation(relation), mobile].filter(Boolean).join(', '),
          )
          .join('; ');
      default:
        return String(value);
    }
  };
}
