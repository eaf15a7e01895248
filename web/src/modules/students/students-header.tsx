import { Button } from '@mantine/core';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { type RowAction, RowMenu } from '../../ui/list/row-menu.tsx';
import { Link, useNavigation } from '../../ui/navigation.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { certificatesHref, transfersHref } from '../enrolments/enrolments-public.ts';
import { ClassPapers } from './class-papers.tsx';
import { ExportStudents } from './export-students.tsx';
import { newStudentHref, pinsHref, readinessHref, studentImportHref } from './student-links.ts';
import type { StudentListQuery } from './student-query.ts';

interface StudentsHeaderProps {
  count: number | undefined;
  query: StudentListQuery;
  /** The one class that is shown. */
  classId: string | undefined;
}

export function StudentsHeader({ count, query, classId }: StudentsHeaderProps) {
  const { t } = useTranslation('students');
  const may = useMay();
  const { go } = useNavigation();
  const mayAdmit = may('student/addEdit', 'create');
  useShortcut('n', mayAdmit ? () => go(newStudentHref) : undefined);

  const others: RowAction[] = [
    ...(may('studentSchool/fetchTransfers')
      ? [
          {
            label: t('list.transfers'),
            icon: <IconArrowsExchange size="1.8rem" aria-hidden />,
            href: transfersHref,
          },
        ]
      : []),
    ...(may('studentSchool/fetchCertificates')
      ? [
          {
            label: t('list.certificates'),
            icon: <IconCertificate size="1.8rem" aria-hidden />,
            href: certificatesHref,
          },
        ]
      : []),
  ];

  return (
    <ListHeader
      title={t('list.title')}
      count={count}
      action={
        mayAdmit && (
          <Button
            component={Link}
            href={newStudentHref}
            leftSection={<IconPlus size="1.8rem" aria-hidden />}
            aria-keyshortcuts="n"
          >
            {t('list.admit')}
          </Button>
        )
      }
    >
      {classId && count !== 0 && <ClassPapers classId={classId} />}
      {may('student/fetchReadiness') && (
        <Button
          variant="default"
          component={Link}
          href={readinessHref}
          leftSection={<IconListCheck size="1.8rem" aria-hidden />}
        >
          {t('list.readiness')}
        </Button>
      )}
      {may('student/updatePins') && (
        <Button
          variant="default"
          component={Link}
          href={pinsHref}
          leftSection={<IconKey size="1.8rem" aria-hidden />}
        >
          {t('list.pins')}
        </Button>
      )}
      {may('student/bulkUploadStudent') && (
        <Button
          variant="default"
          component={Link}
          href={studentImportHref}
          leftSection={<IconTableImport size="1.8rem" aria-hidden />}
        >
          {t('list.import')}
        </Button>
      )}
      {may('student/fetchAllAsCsv') && <ExportStudents query={query} count={count} />}
      <RowMenu label={t('list.more')} actions={others} />
    </ListHeader>
  );
}
