import { NativeSelect } from '@mantine/core';
import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { useYearName } from '../../academic-years/academic-years-public.ts';
import styles from '../list/classes.module.css';

interface YearSelectProps {
  years: readonly AcademicYear[];
  /** The one in the URL; the current one without it. */
  chosen: string | undefined;
}

export function YearSelect({ years, chosen }: YearSelectProps) {
  const { t } = useTranslation('classes');
  const nameOf = useYearName();
  const { search, navigate } = useUrlState();
  const { academicYearId: _, page: __, ...others } = search;
  const current = years.filter(({ isCurrent }) => isCurrent);
  const [only] = current;
  const other = years.filter((year) => !(year.isCurrent && current.length === 1));
  return (
    <NativeSelect
      className={styles.year}
      translate="no"
      aria-label={t('field.academicYear')}
      value={chosen === only?.id ? '' : (chosen ?? '')}
      onChange={({ currentTarget: { value } }) =>
        navigate({ search: value ? { ...others, academicYearId: value } : others, replace: false })
      }
      data={[
        { value: '', label: only && current.length === 1 ? nameOf(only) : t('list.currentYear') },
        ...other.map((year) => ({ value: year.id, label: nameOf(year) })),
      ]}
    />
  );
}
