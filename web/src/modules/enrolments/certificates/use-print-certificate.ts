import type { Certificate } from '@shala/contract/certificates.ts';
import { useTranslation } from 'react-i18next';
import { download } from '../../../platform/download.ts';
import { notify } from '../../../ui/notify.ts';

/** The paper of a certificate, as it was issued, on this device. */
export function usePrintCertificate() {
  const { t } = useTranslation('enrolments');
  return async ({ id }: Pick<Certificate, 'id'>): Promise<void> => {
    const row = 'studentSchool/fetchCertificatePdf/:id';
    const answer = await download(row, { params: { id } }, 'certificate.pdf');
    if (answer.success) notify.success(t('certificates.saved', { name: answer.name }));
    else notify.failure(answer.message);
  };
}
