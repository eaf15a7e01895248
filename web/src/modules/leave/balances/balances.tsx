import { Button } from '@mantine/core';
import type { Balance } from '@shala/contract/leave-balances.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../requests/leave.module.css';
import { useLeaveWords } from '../use-leave-words.ts';
import { Ledger } from './ledger.tsx';

interface BalancesProps {
  /** Without it one's own balances are shown. */
  accountId?: string;
  onCorrect?: (leaveTypeId: string) => void;
}

/** The balance of each leave type this year, with its entries. */
export function Balances({ accountId, onCorrect }: BalancesProps) {
  const { t } = useTranslation('leave');
  const { data, error, refetch } = useCallQuery('leaveApplication/fetchBalances', {
    query: accountId ? { accountId } : {},
  });
  // The people of a choice are all in sight, and their balances only where one decides on their leave.
  if (error?.answer.code === 'not_found' && accountId) {
    return <p className={styles.quiet}>{t('balance.notYours')}</p>;
  }
  if (error && !data) {
    return <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />;
  }
  if (!data) return <div className={styles.waiting} aria-busy="true" />;
  if (data.length === 0) return <p className={styles.quiet}>{t('balance.none')}</p>;
  return (
    <ul className={styles.balances} aria-label={t('balance.title')}>
      {data.map((balance) => (
        <OneBalance
          key={balance.leaveTypeId}
          balance={balance}
          accountId={accountId}
          onCorrect={onCorrect}
        />
      ))}
    </ul>
  );
}

interface OneBalanceProps {
  balance: Balance;
  accountId: string | undefined;
  onCorrect: BalancesProps['onCorrect'];
}

function OneBalance({ balance, accountId, onCorrect }: OneBalanceProps) {
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { leaveTypeId, granted, carried, taken, asked, left, yearStartsOn, yearEndsOn } = balance;
  const name = words.type(balance);
  const parts = [
    granted === null ? '' : t('balance.granted', { days: words.days(granted) }),
    carried > 0 ? t('balance.carried', { days: words.days(carried) }) : '',
    t('balance.taken', { days: words.days(taken) }),
    asked > 0 ? t('balance.pending', { days: words.days(asked) }) : '',
  ];
  return (
    <li className={styles.balance} data-open={isOpen || undefined}>
      <h2>
        <LanguageText>{name}</LanguageText>
      </h2>
      <span className={styles.left}>
        {left === null ? t('balance.noLimit') : t('balance.leftOf', { days: words.days(left) })}
      </span>
      <span className={styles.quiet}>{parts.filter(Boolean).join(' · ')}</span>
      <span className={styles.quiet}>
        {t('span.fromTo', { from: format.day(yearStartsOn), to: format.day(yearEndsOn) })}
      </span>
      <div className={styles.buttons}>
        <Button
          size="xs"
          variant="default"
          aria-label={t('ledger.of', { name })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'ledger.hide' : 'ledger.show')}
        </Button>
        {onCorrect && left !== null && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('correct.of', { name })}
            onClick={() => onCorrect(leaveTypeId)}
          >
            {t('correct.verb')}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Ledger balance={balance} accountId={accountId} />}
      </div>
    </li>
  );
}
