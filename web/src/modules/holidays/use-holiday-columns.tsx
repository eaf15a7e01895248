import type { Holiday } from '@shala/contract/holidays.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../ui/language-text.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { TwoLines } from '../../ui/list/two-lines.tsx';
import { StateBadge, type Tone } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useTwoNames } from '../../ui/use-two-names.ts';

const tones: Record<Holiday['kind'], Tone> = { off: 'neutral', half: 'warn', working: 'good' };

export function useHolidayColumns(): Column<Holiday>[] {
  const { t } = useTranslation('holidays');
  const format = useFormat();
  const namesOf = useTwoNames();
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: (holiday) => {
        const { first, second } = namesOf(holiday);
        return (
          <TwoLines second={second && <LanguageText>{second}</LanguageText>}>
            <LanguageText>{first}</LanguageText>
          </TwoLines>
        );
      },
    },
    {
      name: 'days',
      header: t('field.days'),
      cell: ({ from, to }) =>
        from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`,
      inCard: true,
    },
    {
      name: 'kind',
      header: t('field.kind'),
      cell: ({ kind }) => <StateBadge tone={tones[kind]}>{t(`kind.${kind}`)}</StateBadge>,
      inCard: true,
    },
    {
      name: 'place',
      header: t('field.place'),
      cell: ({ placeName }) =>
        placeName ? <LanguageText>{placeName}</LanguageText> : t('place.programme'),
      inCard: true,
    },
  ];
}
