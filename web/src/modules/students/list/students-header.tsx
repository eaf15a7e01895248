import { useTranslation } from 'react-i18next';
import { certificatesHref, transfersHref } from '../../../app/links/enrolment-links.ts';
import {
  newStudentHref,
  pinsHref,
  readinessHref,
  studentImportHref,
} from '../../../app/links/student-links.ts';
import { useMay } from '../../../platform/may.ts';
import {
  IconArrowsExchange,
  IconCertificate,
  IconKey,
  IconListCheck,
  IconPlus,
  IconTableImport,
} from '../../../ui/icons.ts';
import { HeaderLink, NewLink } from '../../../ui/list/header-link.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { ClassPapers } from '../../papers/papers-public.ts';
import type { StudentListQuery } from '../student-query.ts';

/** What is done now and then: the portal's season, a new class, the end of a stay. */
const seldom = [
  {
    row: 'student/fetchReadiness',
    text: 'list.readiness',
    Icon: IconListCheck,
    href: readinessHref,
  },
  { row: 'student/updatePins', text: 'list.pins', Icon: IconKey, href: pinsHref },
  {
    row: 'studentSchool/fetchTransfers',
    text: 'list.transfers',
    Icon: IconArrowsExchange,
    href: transfersHref,
  },
  {
    row: 'studentSchool/fetchCertificates',
    text: 'list.certificates',
    Icon: IconCertificate,
    href: certificatesHref,
  },
] as const;

interface StudentsHeaderProps {
  count: number | undefined;
  query: StudentListQuery;
  /** The one class that is shown. */
  classId: string | undefined;
}

export function StudentsHeader({ count, query, classId }: StudentsHeaderProps) {
  const { t } = useTranslation('students');
  const may = useMay();
  return (
    <ListHeader
      title={t('list.title')}
      count={count}
      action={
        may('student/addEdit', 'create') && (
          <NewLink href={newStudentHref} icon={IconPlus}>
            {t('list.admit')}
          </NewLink>
        )
      }
      menu={
        <RowMenu
          label={t('list.more')}
          actions={seldom
            .filter(({ row }) => may(row))
            .map(({ text, Icon, href }) => ({
              label: t(text),
              icon: <Icon size="1.8rem" aria-hidden />,
              href,
            }))}
        />
      }
    >
      {classId && count !== 0 && <ClassPapers classId={classId} />}
      {may('student/bulkUploadStudent') && (
        <HeaderLink href={studentImportHref} icon={IconTableImport}>
          {t('list.import')}
        </HeaderLink>
      )}
      <ListExport row="student/fetchAllAsCsv" query={query} fileName="students.csv" count={count} />
    </ListHeader>
  );
}
