import type { Promotion, PromotionOutcome } from '@shala/contract/promotions.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Moment } from '../../../ui/list/moment.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useClassWords } from '../../classes/classes-public.ts';

export function usePromotionColumns(): Column<Promotion>[] {
  const { t } = useTranslation('enrolments');
  const words = useClassWords();
  const counted = (name: PromotionOutcome): Column<Promotion> => ({
    name,
    header: t(`students:outcome.${name}`),
    cell: (promotion) => formatNumber(promotion[name]),
    align: 'end',
    inCard: true,
  });
  return [
    {
      name: 'class',
      header: t('students:field.class'),
      cell: (promotion) => <LanguageText>{words.label(promotion)}</LanguageText>,
    },
    {
      name: 'years',
      header: t('promotions.years'),
      cell: ({ fromYearName, toYearName }) => (
        <LanguageText>{`${fromYearName} → ${toYearName}`}</LanguageText>
      ),
      inCard: true,
    },
    counted('promoted'),
    counted('detained'),
    counted('left'),
    {
      name: 'at',
      header: t('promotions.at'),
      cell: ({ at, by }) => (
        <TwoLines second={<LanguageText>{by}</LanguageText>}>
          <Moment at={at} />
        </TwoLines>
      ),
    },
    {
      name: 'state',
      header: t('certificates.state'),
      cell: (promotion) => <Standing of={promotion} />,
      inCard: true,
    },
  ];
}

function Standing({ of }: { of: Promotion }) {
  const { t } = useTranslation('enrolments');
  if (of.undoneAt) return <StateBadge tone="neutral">{t('promotions.isUndone')}</StateBadge>;
  if (of.canUndo) return <StateBadge tone="waiting">{t('promotions.canUndo')}</StateBadge>;
  return <StateBadge tone="good">{t('promotions.isFinal')}</StateBadge>;
}
