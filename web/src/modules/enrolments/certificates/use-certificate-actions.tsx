import type { Certificate } from '@shala/contract/enrolments.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { verifyHref } from '../../../app/links/enrolment-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { IconBan, IconPrinter, IconShieldCheck } from '../../../ui/icons.ts';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import { usePrintCertificate } from './use-print-certificate.ts';

const CancelDialog = lazy(() => import('./cancel-certificate-dialog.tsx'));

const size = '1.8rem';

/** Print again, see what a stranger is told of it, or cancel with a reason. */
export function useCertificateActions(rows: readonly Certificate[] | undefined) {
  const { t } = useTranslation('enrolments');
  const may = useMay();
  const print = usePrintCertificate();
  const { about, open, close } = useUrlDialog('cancel');
  const mayCancel = may('studentSchool/cancelCertificate');
  const cancelled = rows?.find(({ id, cancelledAt }) => id === about && !cancelledAt);

  const actionsOf = (certificate: Certificate): RowAction[] => {
    const actions: RowAction[] = [
      {
        label: t('certificates.print'),
        icon: <IconPrinter size={size} aria-hidden />,
        onSelect: () => void print(certificate),
      },
      {
        label: t('verify.look'),
        icon: <IconShieldCheck size={size} aria-hidden />,
        href: `${verifyHref}/${certificate.code}`,
      },
    ];
    if (mayCancel && !certificate.cancelledAt) {
      actions.push({
        label: t('cancelCertificate.verb'),
        icon: <IconBan size={size} aria-hidden />,
        onSelect: () => open(certificate.id),
        isDanger: true,
      });
    }
    return actions;
  };

  const dialog = mayCancel && cancelled && (
    <Suspense fallback={null}>
      <CancelDialog certificate={cancelled} onClose={close} />
    </Suspense>
  );
  return { actionsOf, dialog };
}
