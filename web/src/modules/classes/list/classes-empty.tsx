import { Button } from '@mantine/core';
import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { useTranslation } from 'react-i18next';
import {
  copyYearHref,
  newClassHref,
  type Place,
  wholeSchoolHref,
} from '../../../app/links/class-links.ts';
import { newYearHref, yearsHref } from '../../../app/links/year-links.ts';
import { useMay } from '../../../platform/may.ts';
import { Link } from '../../../ui/navigation.tsx';
import { CalendarDrawing, ClassDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import styles from './classes.module.css';

interface ClassesEmptyProps {
  place: Place;
  year: AcademicYear | undefined;
  years: readonly AcademicYear[];
}

/** The first step where there are no classes. */
export function ClassesEmpty({ place, year, years }: ClassesEmptyProps) {
  const { t } = useTranslation('classes');
  const may = useMay();
  if (!year && !years.some(({ isCurrent }) => isCurrent)) {
    const mayAdd = may('academicYear/addEdit', 'create');
    return (
      <EmptyState
        drawing={<CalendarDrawing />}
        title={t('empty.noYearTitle')}
        action={
          mayAdd && (
            <Button component={Link} href={years.length === 0 ? newYearHref : yearsHref}>
              {t(years.length === 0 ? 'empty.addYear' : 'empty.years')}
            </Button>
          )
        }
      >
        {t(mayAdd ? 'empty.noYear' : 'empty.noYearOffice')}
      </EmptyState>
    );
  }
  if (year?.isClosed || !may('class/addClasses')) {
    return (
      <EmptyState drawing={<ClassDrawing />} title={t('empty.noneTitle')}>
        {t(year?.isClosed ? 'empty.noneClosed' : 'empty.none')}
      </EmptyState>
    );
  }
  const before = year && years.find((one) => one.startsOn < year.startsOn && one.classes > 0);
  const [first, second] = before
    ? [
        { href: copyYearHref(place), label: t('empty.copy', { year: before.name }) },
        { href: wholeSchoolHref(place), label: t('empty.orCreate') },
      ]
    : [
        { href: wholeSchoolHref(place), label: t('empty.action') },
        { href: newClassHref(place), label: t('empty.orOne') },
      ];
  return (
    <EmptyState
      drawing={<ClassDrawing />}
      title={t('empty.title')}
      action={
        <div className={styles.emptyActions}>
          <Button component={Link} href={first.href}>
            {first.label}
          </Button>
          <Link href={second.href}>{second.label}</Link>
        </div>
      }
    >
      {t(before ? 'empty.textCopy' : 'empty.text')}
    </EmptyState>
  );
}
