import type { StaffMark, Unmarked } from '@shala/contract/staff-attendance.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../ui/language-text.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { TwoLines } from '../../ui/list/two-lines.tsx';
import { StateBadge } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { Member } from './staff-of-day.tsx';
import { toneOf, useStaffWords } from './use-staff-words.ts';

/** A later arrival than this many minutes after the tap is shown. */
const minutesUnremarked = 10;

export function useStaffColumns(unmarked: Unmarked): Column<Member>[] {
  const { t } = useTranslation('staff-attendance');
  const format = useFormat();
  const words = useStaffWords();
  const placeOf = (verdict: StaffMark['inPlace'], distance: number | null) => {
    if (!verdict) return '';
    const far = distance === null ? '' : ` (${t('place.away', { n: format.number(distance) })})`;
    return t(`place.${verdict}`) + far;
  };
  const arrivedOf = (at: string, arrivedAt: string | null) =>
    arrivedAt && Date.parse(arrivedAt) - Date.parse(at) > minutesUnremarked * 60_000
      ? t('staff.sent', { time: format.instant(arrivedAt) })
      : '';
  const timeOf = (
    at: string | null,
    arrivedAt: string | null,
    verdict: StaffMark['inPlace'],
    distance: number | null,
  ) =>
    at ? (
      <TwoLines
        second={[placeOf(verdict, distance), arrivedOf(at, arrivedAt)].filter(Boolean).join(' · ')}
      >
        {format.time(at)}
      </TwoLines>
    ) : (
      '–'
    );
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: ({ name, designation, role }) => (
        <TwoLines
          second={
            designation ? <LanguageText>{designation}</LanguageText> : t(`shell:roles.${role}`)
          }
        >
          <LanguageText>{name}</LanguageText>
        </TwoLines>
      ),
    },
    {
      name: 'status',
      header: t('field.status'),
      cell: ({ mark, isArrangedAbsent }) =>
        mark?.shown ? (
          <TwoLines second={isArrangedAbsent && mark.shown !== 'absent' && t('counts.arranged')}>
            <StateBadge tone={toneOf[mark.shown]}>{words.status(mark.shown)}</StateBadge>
          </TwoLines>
        ) : isArrangedAbsent ? (
          <StateBadge tone="neutral">{t('counts.arranged')}</StateBadge>
        ) : unmarked ? (
          <StateBadge tone={unmarked === 'notYet' ? 'waiting' : 'neutral'}>
            {t(`counts.${unmarked}`)}
          </StateBadge>
        ) : (
          '–'
        ),
      inCard: true,
    },
    {
      name: 'in',
      header: t('field.in'),
      cell: ({ mark }) =>
        timeOf(
          mark?.inAt ?? null,
          mark?.inArrivedAt ?? null,
          mark?.inPlace ?? null,
          mark?.inDistance ?? null,
        ),
      inCard: true,
    },
    {
      name: 'out',
      header: t('field.out'),
      cell: ({ mark }) =>
        timeOf(
          mark?.outAt ?? null,
          mark?.outArrivedAt ?? null,
          mark?.outPlace ?? null,
          mark?.outDistance ?? null,
        ),
      inCard: true,
    },
    {
      name: 'note',
      header: t('field.note'),
      cell: ({ mark }) => (mark?.note ? <LanguageText>{mark.note}</LanguageText> : ''),
    },
  ];
}
