import type { Certificate } from '@shala/contract/certificates.ts';
import { namesOf } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';
import { studentPageHref } from '../../../app/links/enrolment-links.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../enrolments.module.css';

/** The list of one student's certificates leaves the name out. */
export function useCertificateColumns({ ofOne }: { ofOne: boolean }): Column<Certificate>[] {
  const { t } = useTranslation('enrolments');
  const nameOf = useLocalName();
  const format = useFormat();
  const student: Column<Certificate> = {
    name: 'student',
    header: t('students:field.name'),
    cell: (one) => (
      <Link href={studentPageHref(one.studentId)}>
        <LanguageText>{nameOf(namesOf('student', one))}</LanguageText>
      </Link>
    ),
    inCard: true,
  };
  return [
    {
      name: 'number',
      header: t('certificates.number'),
      cell: ({ number }) => (
        <span className={styles.unbroken}>
          <LanguageText>{number}</LanguageText>
        </span>
      ),
    },
    ...(ofOne ? [] : [student]),
    {
      name: 'kind',
      header: t('certificates.kind'),
      cell: ({ kind, isDuplicate, language }) => (
        <TwoLines second={t(`language.${language}`)}>
          {t(isDuplicate ? 'certificates.duplicate' : `kind.${kind}`)}
        </TwoLines>
      ),
      inCard: true,
    },
    {
      name: 'issuedOn',
      header: t('certificates.issuedOn'),
      cell: ({ issuedOn, issuedBy }) => (
        <TwoLines second={<LanguageText>{issuedBy}</LanguageText>}>
          <span className={styles.unbroken}>{format.day(issuedOn)}</span>
        </TwoLines>
      ),
      sortable: !ofOne,
      inCard: true,
    },
    {
      name: 'state',
      header: t('certificates.state'),
      cell: (certificate) => <Standing of={certificate} />,
      inCard: true,
    },
  ];
}

function Standing({ of }: { of: Certificate }) {
  const { t } = useTranslation('enrolments');
  if (!of.cancelledAt) return <StateBadge tone="good">{t('certificates.valid')}</StateBadge>;
  return (
    <StateBadge tone="bad">
      {t('certificates.cancelled')}: <LanguageText>{of.cancelReason ?? ''}</LanguageText>
    </StateBadge>
  );
}
