import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import type { OfPaper, Sheet } from './sheet-state.ts';

interface StudentChoiceProps {
  sheet: Sheet;
  of: OfPaper;
  isDisabled: boolean;
  onChange: (changed: (sheet: Sheet) => Sheet) => void;
}

/** Whose sheet it is. */
export function StudentChoice({ sheet, of, isDisabled, onChange }: StudentChoiceProps) {
  const { t } = useTranslation('quiz-paper');
  const nameOf = useLocalName();
  const classWords = useClassWords();
  const choices = of.students.map((student) => ({
    value: student.admissionId,
    label: [student.rollNumber, nameOf(student), classWords.label(student)]
      .filter((part) => part !== null)
      .join(' · '),
  }));
  return (
    <NativeSelect
      label={t('read.student')}
      description={sheet.roll === null ? undefined : t('read.rollRead', { roll: sheet.roll })}
      disabled={isDisabled}
      translate="no"
      value={sheet.admissionId ?? ''}
      data={[{ value: '', label: '–' }, ...choices]}
      onChange={({ currentTarget: { value } }) =>
        onChange((one) => ({ ...one, admissionId: value || undefined, replaces: false }))
      }
    />
  );
}
