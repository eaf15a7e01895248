import type { FeeTemplate } from '@shala/contract/fee-templates.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { Money } from '../money.tsx';

export function useTemplateColumns(): Column<FeeTemplate>[] {
  const { t } = useTranslation('fees');
  const words = useClassWords();
  const format = useFormat();
  const headsOf = ({ instalments }: FeeTemplate) => [
    ...new Set(instalments.flatMap(({ amounts }) => amounts.map(({ kind }) => kind))),
  ];
  return [
    {
      name: 'name',
      header: t('field.structureName'),
      cell: ({ name }) => <LanguageText>{name}</LanguageText>,
      width: '22rem',
    },
    {
      name: 'standards',
      header: t('field.standards'),
      cell: ({ standards, medium, stream }) => (
        <TwoLines second={[words.medium(medium), words.stream(stream)].filter(Boolean).join(' · ')}>
          {words.standards(standards)}
        </TwoLines>
      ),
      inCard: true,
    },
    {
      name: 'heads',
      header: t('heads.title'),
      cell: (template) =>
        headsOf(template)
          .map((kind) => t(`headKind.${kind}`))
          .join(', '),
    },
    {
      name: 'instalments',
      header: t('field.instalments'),
      cell: ({ instalments }) => format.number(instalments.length),
      align: 'end',
    },
    {
      name: 'total',
      header: t('figure.yearTotalNew'),
      cell: ({ totalForNewPaise }) => <Money paise={totalForNewPaise} />,
      align: 'end',
      inCard: true,
    },
  ];
}
