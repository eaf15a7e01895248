import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useSchoolName } from '../../schools/schools-public.ts';
import { UnchargedNotice } from '../charging/uncharged-notice.tsx';
import styles from '../fees.module.css';
import { StudentStops } from '../stops/student-stops.tsx';
import { Totals } from '../totals.tsx';
import { useFeePlace } from '../use-fee-place.ts';
import { AccountHeader } from './account-header.tsx';
import { Charges } from './charges.tsx';
import { Grants } from './grants.tsx';
import { Ledger } from './ledger.tsx';
import { Receipts } from './receipts.tsx';
import { useAccountActs } from './use-account-acts.ts';

const AccountDialogs = lazy(() => import('./account-dialogs.tsx'));

export function Account({ account }: { account: FeeAccount }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { today } = useFeePlace();
  const school = useSchoolName(account.schoolId);
  const acts = useAccountActs();
  const { balancePaise, overduePaise, advancePaise, owedElsewhere } = account;
  return (
    <>
      <p className="print-only">
        {school && <LanguageText>{school}</LanguageText>} · {t('account.statement')},{' '}
        {format.day(today)}
      </p>
      <AccountHeader account={account} acts={acts} />
      <Totals
        totals={[
          { label: t('figure.toPay'), paise: Math.max(0, balancePaise) },
          { label: t('figure.overdue'), paise: overduePaise, isWarning: true },
          { label: t('figure.advance'), paise: advancePaise },
        ]}
      />
      <UnchargedNotice schoolId={account.schoolId} admissionId={account.admissionId} />
      {owedElsewhere.length > 0 && (
        <div className={styles.notice}>
          <p>{t('account.elsewhere')}</p>
          {owedElsewhere.map(({ schoolName, owedPaise }) => (
            <p key={schoolName}>
              <LanguageText>{schoolName}</LanguageText>: <strong>{formatMoney(owedPaise)}</strong>
            </p>
          ))}
        </div>
      )}
      <FactGroup title={t('account.charges')}>
        <Charges account={account} acts={acts} />
      </FactGroup>
      <FactGroup title={t('pages.receipts')}>
        <Receipts account={account} acts={acts} />
      </FactGroup>
      <FactGroup title={t('account.grants')}>
        <Grants account={account} acts={acts} />
      </FactGroup>
      <FactGroup title={t('stops.stop')}>
        <StudentStops stops={account.stops} />
      </FactGroup>
      <FactGroup title={t('account.ledger')}>
        <Ledger account={account} />
      </FactGroup>
      <LazyPart>{acts.act && <AccountDialogs account={account} acts={acts} />}</LazyPart>
    </>
  );
}
