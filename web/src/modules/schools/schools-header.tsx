import { Button } from '@mantine/core';
import IconCalendarDue from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs';
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { Link, useNavigation } from '../../ui/navigation.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { ExportSchools } from './export-schools.tsx';
import { districtsHref, newSchoolHref, schoolImportHref, schoolPlansHref } from './school-links.ts';
import type { SchoolListQuery } from './school-query.ts';

interface SchoolsHeaderProps {
  count: number | undefined;
  query: SchoolListQuery;
}

export function SchoolsHeader({ count, query }: SchoolsHeaderProps) {
  const { t } = useTranslation('schools');
  const may = useMay();
  const { go } = useNavigation();
  const mayAdd = may('school/addEditSchool', 'create');
  useShortcut('n', mayAdd ? () => go(newSchoolHref) : undefined);

  return (
    <ListHeader
      title={t('list.title')}
      count={count}
      action={
        mayAdd && (
          <Button
            component={Link}
            href={newSchoolHref}
            leftSection={<IconPlus size="1.8rem" aria-hidden />}
            aria-keyshortcuts="n"
          >
            {t('list.add')}
          </Button>
        )
      }
    >
      {may('school/extendPlans') && (
        <Button
          variant="default"
          component={Link}
          href={schoolPlansHref}
          leftSection={<IconCalendarDue size="1.8rem" aria-hidden />}
        >
          {t('plans.title')}
        </Button>
      )}
      {may('district/addEdit', 'create') && (
        <Button
          variant="default"
          component={Link}
          href={districtsHref}
          leftSection={<IconMap2 size="1.8rem" aria-hidden />}
        >
          {t('list.districts')}
        </Button>
      )}
      {may('school/bulkUploadSchool') && (
        <Button
          variant="default"
          component={Link}
          href={schoolImportHref}
          leftSection={<IconTableImport size="1.8rem" aria-hidden />}
        >
          {t('list.import')}
        </Button>
      )}
      <ExportSchools query={query} count={count} />
    </ListHeader>
  );
}
