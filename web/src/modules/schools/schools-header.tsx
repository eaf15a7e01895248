import { Button } from '@mantine/core';
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import { useTranslation } from 'react-i18next';
import { download } from '../../platform/download.ts';
import { useMay } from '../../platform/may.ts';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { Link, useNavigation } from '../../ui/navigation.tsx';
import { notify } from '../../ui/notify.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { districtsHref, newSchoolHref, schoolImportHref } from './school-links.ts';
import { type SchoolListQuery, withoutPage } from './school-query.ts';

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

  const exportList = async (tell: (bytes: number) => void) => {
    const input = { query: withoutPage(query) };
    const answer = await download('school/fetchAllSchoolAsCsv', input, 'schools.csv', tell);
    if (answer.success) notify.success(t('list.exported', { name: answer.name }));
    else notify.failure(answer.message);
  };

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
      <ExportButton onExport={exportList} isDisabled={!count} />
    </ListHeader>
  );
}
