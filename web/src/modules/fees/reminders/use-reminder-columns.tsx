import type { Reminder, ReminderState } from '@shala/contract/fee-reminders.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { StateBadge, type Tone } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { Money } from '../money.tsx';

const tones: Record<ReminderState, Tone> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'good',
  skipped: 'neutral',
  failed: 'bad',
};

export function useReminderColumns(): Column<Reminder>[] {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const nameOf = useLocalName();
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: (one) => (
        <TwoLines second={one.className && <LanguageText>{one.className}</LanguageText>}>
          <LanguageText>{nameOf(one)}</LanguageText>
        </TwoLines>
      ),
      sortable: true,
    },
    {
      name: 'state',
      header: t('field.state'),
      cell: ({ state, reason, sentAt }) => (
        <TwoLines
          second={reason ? t(`reminders.reason.${reason}`) : sentAt && format.instant(sentAt)}
        >
          <StateBadge tone={tones[state]}>{t(`reminders.state.${state}`)}</StateBadge>
        </TwoLines>
      ),
      inCard: true,
    },
    {
      name: 'mobile',
      header: t('field.mobile'),
      cell: ({ mobile }) => <LanguageText>{mobile ?? '–'}</LanguageText>,
      inCard: true,
    },
    {
      name: 'overdue',
      header: t('figure.overdue'),
      cell: ({ paise }) => <Money paise={paise} />,
      align: 'end',
    },
    {
      name: 'parts',
      header: t('reminders.parts'),
      cell: ({ parts }) => (parts === null ? '–' : format.number(parts)),
      align: 'end',
    },
  ];
}
