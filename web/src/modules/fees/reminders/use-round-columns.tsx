import type { ReminderRound } from '@shala/contract/fee-reminders.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Moment } from '../../../ui/list/moment.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useRoundWords } from './use-round-words.ts';

export function useRoundColumns(): Column<ReminderRound>[] {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const words = useRoundWords();
  return [
    {
      name: 'at',
      header: t('reminders.sentOn'),
      cell: ({ at, by }) => (
        <TwoLines second={<LanguageText>{by}</LanguageText>}>
          <Moment at={at} />
        </TwoLines>
      ),
      sortable: true,
    },
    {
      name: 'for',
      header: t('reminders.for'),
      cell: ({ className, overdueDays }) => (
        <TwoLines second={t('reminders.overdueFor', { n: format.number(overdueDays) })}>
          {className ? <LanguageText>{className}</LanguageText> : t('reminders.wholeSchool')}
        </TwoLines>
      ),
      inCard: true,
    },
    {
      name: 'language',
      header: t('field.smsLanguage'),
      cell: ({ language }) => t(`smsLanguage.${language}`),
    },
    {
      name: 'result',
      header: t('reminders.result'),
      cell: (round) => <TwoLines second={words.rest(round)}>{words.sent(round)}</TwoLines>,
      inCard: true,
    },
    {
      name: 'parts',
      header: t('reminders.parts'),
      cell: ({ counts }) => format.number(counts.parts),
      align: 'end',
    },
  ];
}
