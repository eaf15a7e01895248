import { instantOf, weekdayName } from '@shala/contract/indian-dates.ts';
import type { SavedReport } from '@shala/contract/saved-reports.ts';
import { useTranslation } from 'react-i18next';
import { config } from '../../../platform/config.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';

/** Where the server sends no e-mail, nothing is said of sending. */
export function useSavedColumns(): Column<SavedReport>[] {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const scheduleOf = useScheduleWords();
  const sending: Column<SavedReport>[] = [
    {
      name: 'nextAt',
      header: t('field.repeats'),
      cell: (saved) => (
        <TwoLines second={saved.nextAt && t('saved.next', { at: format.instant(saved.nextAt) })}>
          {scheduleOf(saved)}
        </TwoLines>
      ),
      sortable: true,
      inCard: true,
    },
    {
      name: 'lastSentAt',
      header: t('saved.lastSent'),
      cell: ({ lastSentAt, failure, repeats }) => (
        <>
          {lastSentAt ? format.instant(lastSentAt) : repeats && t('saved.notYet')}{' '}
          {failure && (
            <TwoLines second={failure.message}>
              <StateBadge tone="bad">
                {t('saved.failed', { at: format.instant(failure.at) })}
              </StateBadge>
            </TwoLines>
          )}
        </>
      ),
      inCard: true,
    },
  ];
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: ({ name, lines, title }) => (
        <TwoLines second={<LanguageText>{[title, ...lines].join(' · ')}</LanguageText>}>
          <LanguageText>{name}</LanguageText>
        </TwoLines>
      ),
      sortable: true,
    },
    {
      name: 'by',
      header: t('saved.owner'),
      cell: ({ ownerName, readers }) => (
        <TwoLines
          second={
            readers.length > 0 && (
              <LanguageText>{readers.map((reader) => reader.name).join(', ')}</LanguageText>
            )
          }
        >
          <LanguageText>{ownerName}</LanguageText>
        </TwoLines>
      ),
    },
    ...(config.sendsMail ? sending : []),
  ];
}

function useScheduleWords() {
  const { t, i18n } = useTranslation('reports');
  const format = useFormat();
  return ({ repeats, weekday, sendAt }: SavedReport): string => {
    if (!repeats || !sendAt) return t('saved.notSent');
    const time = format.time(instantOf('2024-01-01', sendAt));
    if (repeats !== 'weekly' || !weekday) return t(`saved.schedule.${repeats}`, { time });
    return t('saved.schedule.weekly', { weekday: weekdayName(i18n.language, weekday), time });
  };
}
