import type { ListedSchool } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { PlanEnd } from '../plans/plan-badge.tsx';
import { SchoolName } from '../school-name.tsx';
import { standardsInShort } from '../school-words.ts';

/** `oneDistrict`: users of a single district need not read its name in every row. */
export function useSchoolColumns(oneDistrict: boolean): Column<ListedSchool>[] {
  const { t } = useTranslation('schools');
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: (school) => <SchoolName {...school} />,
      sortable: true,
      width: '32rem',
    },
    {
      name: 'udiseCode',
      header: t('field.udiseCode'),
      cell: ({ udiseCode }) => <LanguageText>{udiseCode}</LanguageText>,
      sortable: true,
      inCard: true,
    },
    {
      name: 'village',
      header: t('list.village'),
      cell: ({ village }) => <LanguageText>{village}</LanguageText>,
      sortable: true,
      inCard: true,
    },
    {
      name: 'district',
      header: oneDistrict ? t('field.block') : t('list.blockAndDistrict'),
      cell: ({ blockName, districtName }) => (
        <TwoLines second={!oneDistrict && <LanguageText>{districtName}</LanguageText>}>
          <LanguageText>{blockName}</LanguageText>
        </TwoLines>
      ),
      sortable: !oneDistrict,
    },
    {
      name: 'standards',
      header: t('field.standards'),
      cell: ({ category }) => standardsInShort(category),
      width: '10rem',
    },
    {
      name: 'planEndsOn',
      header: t('field.planEndsOn'),
      cell: (school) => <PlanEnd {...school} />,
      sortable: true,
      inCard: true,
    },
  ];
}
