import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../../platform/call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './verify.module.css';

interface VerifiedCertificateProps {
  certificate: CallResult<'studentSchool/validateCertificate/:code'>;
}

/** What the school wrote, to be laid beside the paper. */
export function VerifiedCertificate({ certificate }: VerifiedCertificateProps) {
  const { t } = useTranslation('enrolments');
  const format = useFormat();
  const { isCancelled, paise } = certificate;
  // A receipt for fees and the voucher of a refund name their amount.
  const of = paise === null ? 'verify' : 'verify.receipt';
  return (
    <section className={styles.answer} data-tone={isCancelled ? 'bad' : 'good'}>
      <h2>{t(isCancelled ? `${of}.cancelled` : `${of}.valid`)}</h2>
      <p>{t(isCancelled ? `${of}.cancelledText` : `${of}.compare`)}</p>
      <Facts
        facts={[
          {
            label: t(paise === null ? 'certificates.kind' : 'verify.kind'),
            value: t(`kind.${certificate.kind}`),
          },
          {
            label: t(paise === null ? 'certificates.number' : 'verify.number'),
            value: <LanguageText>{certificate.number}</LanguageText>,
          },
          {
            label: t('verify.student'),
            value: <LanguageText>{certificate.studentName}</LanguageText>,
          },
          {
            label: t('verify.school'),
            value: <LanguageText>{certificate.schoolName}</LanguageText>,
          },
          { label: t('certificates.issuedOn'), value: format.day(certificate.issuedOn) },
          ...(paise === null ? [] : [{ label: t('verify.amount'), value: format.money(paise) }]),
        ]}
      />
    </section>
  );
}
