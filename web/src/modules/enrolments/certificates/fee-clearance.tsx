import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { feeAccountHref } from '../../../app/links/fee-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { formatMoney } from '../../../ui/format.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import styles from '../enrolments.module.css';

const UnchargedNotice = lazy(async () => ({
  default: (await import('../../fees/fees-public.ts')).UnchargedNotice,
}));

interface FeeClearanceProps {
  admission: { id: string; schoolId: string };
}

/** What is to be settled at the fee counter before a student goes, for who may see fees; it stops nothing. */
export function FeeClearance({ admission }: FeeClearanceProps) {
  const may = useMay();
  return may('fees/fetchClearance/:admissionId') ? <Settled admission={admission} /> : null;
}

function Settled({ admission: { id: admissionId, schoolId } }: FeeClearanceProps) {
  const { t } = useTranslation('enrolments');
  const { data, error, refetch } = useCallQuery('fees/fetchClearance/:admissionId', {
    params: { admissionId },
  });
  if (error && !data) {
    return (
      <ErrorState isSlim failure={error.answer} onRetry={() => void refetch()}>
        {t('clearance.feesUnknown')}
      </ErrorState>
    );
  }
  if (!data) return null;
  const { owedPaise, unchargedPaise, advancePaise, depositPaise } = data;
  const open = [
    owedPaise > 0 && t('clearance.owed', { amount: formatMoney(owedPaise) }),
    advancePaise > 0 && t('clearance.advance', { amount: formatMoney(advancePaise) }),
    depositPaise > 0 && t('clearance.deposit', { amount: formatMoney(depositPaise) }),
  ].filter((text) => text !== false);
  if (open.length === 0 && unchargedPaise === 0) {
    return <p className={styles.quiet}>{t('clearance.clear')}</p>;
  }
  return (
    <>
      {unchargedPaise !== 0 && (
        <LazyPart>
          <UnchargedNotice schoolId={schoolId} admissionId={admissionId} />
        </LazyPart>
      )}
      <p className={styles.note} role="status">
        {open.length > 0 && `${open.join(' ')} `}
        <Link className={styles.inText} href={feeAccountHref(admissionId)}>
          {t('clearance.open')}
        </Link>
      </p>
    </>
  );
}
