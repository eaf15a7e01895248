import type { Block, District, State } from '@shala/contract/geography.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { type Named, usePlaceName } from './use-places.tsx';

export function useStateColumns(): Column<State>[] {
  const { t } = useTranslation('geography');
  return [
    useNameColumn<State>(),
    {
      name: 'udiseCode',
      header: t('stateUdise'),
      cell: ({ udiseCode }) => udiseCode,
      inCard: true,
    },
    {
      name: 'lgdCode',
      header: t('lgdCode'),
      cell: ({ lgdCode }) => lgdCode,
      sortable: true,
    },
    {
      name: 'districts',
      header: t('districts'),
      cell: ({ districts }) => formatNumber(districts),
      align: 'end',
      inCard: true,
    },
  ];
}

export function useDistrictColumns(): Column<District>[] {
  const { t } = useTranslation('geography');
  return [
    useNameColumn<District>(),
    {
      name: 'udiseCode',
      header: t('districtUdise'),
      cell: ({ udiseCode }) => udiseCode,
      sortable: true,
      inCard: true,
    },
    { name: 'lgdCode', header: t('lgdCode'), cell: ({ lgdCode }) => lgdCode },
    {
      name: 'schools',
      header: t('schools'),
      cell: ({ schools }) => formatNumber(schools),
      sortable: true,
      align: 'end',
      inCard: true,
    },
  ];
}

export function useBlockColumns(): Column<Block>[] {
  const { t } = useTranslation('geography');
  return [
    {
      name: 'name',
      header: t('name'),
      cell: ({ name }) => <LanguageText>{name}</LanguageText>,
    },
    {
      name: 'schools',
      header: t('schools'),
      cell: ({ schools }) => formatNumber(schools),
      align: 'end',
      inCard: true,
    },
  ];
}

function useNameColumn<Row extends Named>(): Column<Row> {
  const { t } = useTranslation('geography');
  const placeName = usePlaceName();
  return {
    name: 'name',
    header: t('name'),
    cell: (place) => <LanguageText>{placeName(place)}</LanguageText>,
    sortable: true,
  };
}
