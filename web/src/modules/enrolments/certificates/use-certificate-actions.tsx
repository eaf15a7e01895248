import type { Certificate } from '@shala/contract/certificates.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { verifyHref } from '../../../app/links/enrolment-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { useOpened } from '../../../ui/dialog/use-opened.ts';
import { IconBan, IconPrinter, IconShieldCheck } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { actionsFor, dangerAction, rowAction } from '../../../ui/list/row-actions.tsx';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import { usePrintCertificate } from './use-print-certificate.ts';

const CancelDialog = lazy(() => import('./cancel-certificate-dialog.tsx'));

/** Print again, see the public check of it, or cancel with a reason. */
export function useCertificateActions(rows: readonly Certificate[] | undefined) {
  const { t } = useTranslation('enrolments');
  const may = useMay();
  const print = usePrintCertificate();
  const { about, open, close } = useUrlDialog('cancel');
  const mayCancel = may('studentSchool/cancelCertificate');
  const cancelled = useOpened(
    about,
    rows?.find(({ id, cancelledAt }) => id === about && !cancelledAt),
  );

  const actionsOf = (certificate: Certificate): RowAction[] =>
    actionsFor(
      rowAction(t('certificates.print'), IconPrinter, () => void print(certificate)),
      rowAction(t('verify.look'), IconShieldCheck, `${verifyHref}/${certificate.code}`),
      mayCancel &&
        !certificate.cancelledAt &&
        dangerAction(t('cancelCertificate.verb'), IconBan, () => open(certificate.id)),
    );

  const dialog = mayCancel && cancelled && (
    <LazyPart>
      <CancelDialog certificate={cancelled} onClose={close} />
    </LazyPart>
  );
  return { actionsOf, dialog };
}
