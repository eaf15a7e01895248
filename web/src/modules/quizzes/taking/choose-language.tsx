import { NativeSelect } from '@mantine/core';
import type { AttemptItem } from '@shala/contract/quiz-attempts.ts';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../platform/i18n.ts';
import { languagesOf, type ReadingLanguage } from './reading-language.ts';

interface ChooseLanguageProps {
  items: readonly AttemptItem[];
  reading: ReadingLanguage;
  onChoose: (reading: ReadingLanguage) => void;
}

/** Where questions are in two languages the student chooses which to read. */
export function ChooseLanguage({ items, reading, onChoose }: ChooseLanguageProps) {
  const { t } = useTranslation('quizzes');
  const offered = languagesOf(items);
  if (offered.length === 0) return null;
  return (
    <NativeSelect
      label={t('taking.language')}
      value={offered.some((one) => one === reading) ? reading : 'both'}
      onChange={(event) => onChoose(event.currentTarget.value as ReadingLanguage)}
      data={[
        { value: 'both', label: t('taking.allLanguages') },
        ...languages
          .filter(({ code }) => offered.includes(code))
          .map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  );
}
