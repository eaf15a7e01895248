import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { useTranslation } from 'react-i18next';
import {
  classNoticesHref,
  copyYearHref,
  newClassHref,
  type Place,
  promotionsHref,
  subjectsHref,
  wholeSchoolHref,
} from '../../../app/links/class-links.ts';
import { timeTablesHref } from '../../../app/links/time-table-links.ts';
import { yearsHref } from '../../../app/links/year-links.ts';
import type { CallInput } from '../../../platform/call.ts';
import { useMay } from '../../../platform/may.ts';
import {
  IconBook2,
  IconCalendar,
  IconCalendarTime,
  IconCopy,
  IconLayoutGridAdd,
  IconMessage2,
  IconPlus,
  IconStairsUp,
} from '../../../ui/icons.ts';
import { HeaderLink, NewLink } from '../../../ui/list/header-link.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { actionsFor, rowAction } from '../../../ui/list/row-actions.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { YearSelect } from '../form/year-select.tsx';

type ClassListQuery = NonNullable<CallInput<'class/fetchAll'>['query']>;

interface ClassesHeaderProps {
  count: number | undefined;
  query: ClassListQuery;
  place: Place;
  years: readonly AcademicYear[];
  /** Classes are added neither in a closed year nor before there is any year. */
  isOpen: boolean;
}

export function ClassesHeader({ count, query, place, years, isOpen }: ClassesHeaderProps) {
  const { t } = useTranslation('classes');
  const may = useMay();
  const mayAdd = isOpen && may('class/addEdit', 'create');

  const others = actionsFor(
    mayAdd && rowAction(t('wholeSchool.title'), IconLayoutGridAdd, wholeSchoolHref(place)),
    may('class/copyStructure') &&
      years.length > 1 &&
      rowAction(t('copy.title'), IconCopy, copyYearHref({ schoolId: place.schoolId })),
    may('studentSchool/fetchPromotions') &&
      rowAction(t('list.promotions'), IconStairsUp, promotionsHref({ schoolId: place.schoolId })),
    may('academicYear/addEdit') &&
      rowAction(t('academic-years:list.title'), IconCalendar, yearsHref),
  );

  return (
    <ListHeader
      title={t('list.title')}
      count={count}
      action={
        mayAdd && (
          <NewLink href={newClassHref(place)} icon={IconPlus}>
            {t('list.add')}
          </NewLink>
        )
      }
      menu={<RowMenu label={t('list.more')} actions={others} />}
    >
      {years.length > 0 && <YearSelect years={years} chosen={place.academicYearId} />}
      <HeaderLink href={subjectsHref} icon={IconBook2}>
        {t('list.subjects')}
      </HeaderLink>
      <HeaderLink href={timeTablesHref(place)} icon={IconCalendarTime}>
        {t('list.timeTables')}
      </HeaderLink>
      <HeaderLink href={classNoticesHref} icon={IconMessage2}>
        {t('list.notices')}
      </HeaderLink>
      <ListExport row="class/fetchAllAsCsv" query={query} fileName="classes.csv" count={count} />
    </ListHeader>
  );
}
