import type { ListedSchool } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../platform/school-day.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../list/schools.module.css';
import { SchoolName } from '../school-name.tsx';
import { PlanState } from './plan-badge.tsx';

/** Of each school what is asked when its plan is renewed. */
export function usePlanColumns(): Column<ListedSchool>[] {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const today = schoolDay();
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
    },
    {
      name: 'district',
      header: t('field.district'),
      cell: ({ districtName }) => <LanguageText>{districtName}</LanguageText>,
      sortable: true,
    },
    {
      name: 'planEndsOn',
      header: t('field.planEndsOn'),
      cell: ({ planEndsOn }) =>
        planEndsOn ? (
          <TwoLines second={format.timeAway(planEndsOn, today)}>
            <span className={styles.day}>{format.day(planEndsOn)}</span>
          </TwoLines>
        ) : (
          '–'
        ),
      sortable: true,
      inCard: true,
    },
    {
      name: 'plan',
      header: t('field.plan'),
      cell: (school) => <PlanState {...school} />,
      inCard: true,
    },
  ];
}
