import { useTranslation } from 'react-i18next';
import {
  districtsHref,
  newSchoolHref,
  schoolImportHref,
  schoolPlansHref,
} from '../../../app/links/school-links.ts';
import { useMay } from '../../../platform/may.ts';
import { IconCalendarDue, IconMap2, IconPlus, IconTableImport } from '../../../ui/icons.ts';
import { HeaderLink, NewLink } from '../../../ui/list/header-link.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import type { SchoolListQuery } from '../school-query.ts';

interface SchoolsHeaderProps {
  count: number | undefined;
  query: SchoolListQuery;
}

export function SchoolsHeader({ count, query }: SchoolsHeaderProps) {
  const { t } = useTranslation('schools');
  const may = useMay();
  const mayAdd = may('school/addEditSchool', 'create');

  return (
    <ListHeader
      title={t('list.title')}
      count={count}
      action={
        mayAdd && (
          <NewLink href={newSchoolHref} icon={IconPlus}>
            {t('list.add')}
          </NewLink>
        )
      }
    >
      {may('school/extendPlans') && (
        <HeaderLink href={schoolPlansHref} icon={IconCalendarDue}>
          {t('plans.title')}
        </HeaderLink>
      )}
      {may('district/addEdit', 'create') && (
        <HeaderLink href={districtsHref} icon={IconMap2}>
          {t('list.districts')}
        </HeaderLink>
      )}
      {may('school/bulkUploadSchool') && (
        <HeaderLink href={schoolImportHref} icon={IconTableImport}>
          {t('list.import')}
        </HeaderLink>
      )}
      <ListExport
        row="school/fetchAllSchoolAsCsv"
        query={query}
        fileName="schools.csv"
        count={count}
      />
    </ListHeader>
  );
}
