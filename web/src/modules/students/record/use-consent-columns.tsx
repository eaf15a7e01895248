import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useStudentWords } from '../student-words.ts';

const tones = { given: 'good', refused: 'bad', withdrawn: 'neutral' } as const;

export function useConsentColumns(): Column<Student['consents'][number]>[] {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  const format = useFormat();
  return [
    {
      name: 'kind',
      header: t('consents.kind'),
      cell: ({ kind }) => words.consentKind(kind),
      width: '28rem',
    },
    {
      name: 'state',
      header: t('consents.state'),
      cell: ({ state }) => <StateBadge tone={tones[state]}>{words.consentState(state)}</StateBadge>,
      inCard: true,
    },
    {
      name: 'givenBy',
      header: t('consents.givenBy'),
      cell: ({ givenBy }) => <LanguageText>{givenBy}</LanguageText>,
      inCard: true,
    },
    { name: 'on', header: t('consents.on'), cell: ({ on }) => format.day(on), inCard: true },
    {
      name: 'recordedBy',
      header: t('consents.recordedBy'),
      cell: ({ recordedBy, recordedAt }) => (
        <TwoLines second={format.day(recordedAt)}>
          <LanguageText>{recordedBy}</LanguageText>
        </TwoLines>
      ),
      inCard: true,
    },
  ];
}
