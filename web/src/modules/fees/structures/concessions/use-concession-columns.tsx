import type { Concession } from '@shala/contract/fee-concessions.ts';
import { concessionsByRecord } from '@shala/contract/fee-kinds.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../../platform/use-call.ts';
import { formatMoney } from '../../../../ui/format.ts';
import { LanguageText } from '../../../../ui/language-text.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../../ui/list/two-lines.tsx';
import { moneyText } from '../../../../ui/money.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useLocalName } from '../../../../ui/use-local-name.ts';
import { useTwoNames } from '../../../../ui/use-two-names.ts';

export function useConcessionColumns(schoolId: string): Column<Concession>[] {
  const { t } = useTranslation('fees');
  const students = useTranslation('students').t;
  const format = useFormat();
  const namesOf = useTwoNames();
  const nameOf = useLocalName();
  const { data: heads = [] } = useCallQuery('fees/fetchHeads', { query: { schoolId } });
  return [
    {
      name: 'name',
      header: t('field.concession'),
      cell: (one) => {
        const { first, second } = namesOf(one);
        return (
          <TwoLines second={second && <LanguageText>{second}</LanguageText>}>
            <LanguageText>{first}</LanguageText>
          </TwoLines>
        );
      },
    },
    {
      name: 'kind',
      header: t('field.concessionKind'),
      cell: ({ kind, siblingPlace, categories }) => (
        <TwoLines
          second={
            siblingPlace
              ? t('concession.fromPlace', { n: siblingPlace })
              : categories.map((one) => students(`category.${one}`)).join(', ')
          }
        >
          {t(`concessionKind.${kind}`)}
        </TwoLines>
      ),
      inCard: true,
    },
    {
      name: 'amount',
      header: t('field.amount'),
      cell: ({ basisPoints, paise }) =>
        basisPoints ? `${moneyText(basisPoints)} %` : formatMoney(paise ?? 0),
      align: 'end',
      inCard: true,
    },
    {
      name: 'heads',
      header: t('field.ofHeads'),
      cell: ({ headIds }) =>
        headIds.length === 0 ? (
          t('concession.everyHead')
        ) : (
          <LanguageText>
            {heads
              .filter(({ id }) => headIds.includes(id))
              .map((head) => nameOf(head))
              .join(', ')}
          </LanguageText>
        ),
      inCard: true,
    },
    {
      name: 'granted',
      header: t('field.granted'),
      cell: ({ kind, granted }) =>
        (concessionsByRecord as readonly string[]).includes(kind)
          ? t('concession.byRecord')
          : format.number(granted),
      align: 'end',
    },
  ];
}
