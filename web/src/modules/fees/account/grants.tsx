import { Button } from '@mantine/core';
import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../fees.module.css';
import { useFeeWords } from '../use-fee-words.ts';
import type { AccountActs } from './use-account-acts.ts';

interface GrantsProps {
  account: FeeAccount;
  acts: AccountActs;
}

/** Concessions that a person granted, with reason, until they were ended. */
export function Grants({ account, acts }: GrantsProps) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const format = useFormat();
  const words = useFeeWords();
  if (account.grants.length === 0) return <p className={styles.quiet}>{t('account.noGrants')}</p>;
  return (
    <ul className={styles.lines}>
      {account.grants.map((grant) => (
        <li key={grant.id}>
          <span>
            <span className={grant.endedAt ? styles.struck : undefined}>
              <LanguageText>
                {words.concession(grant)} · {grant.academicYearName}
              </LanguageText>
            </span>
            <small>
              {t('account.granted', {
                by: grant.grantedBy,
                day: format.day(grant.grantedAt),
              })}
              {': '}
              <LanguageText>{grant.reason}</LanguageText>
            </small>
            {grant.endedAt && (
              <small>
                {t('account.ended', {
                  by: grant.endedBy,
                  day: format.day(grant.endedAt),
                })}
                {': '}
                <LanguageText>{grant.endReason}</LanguageText>
              </small>
            )}
          </span>
          {!grant.endedAt && may('fees/endGrant') && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('act.endGrantOf', { name: words.concession(grant) })}
              onClick={() => acts.open('endGrant', grant.id)}
            >
              {t('act.endGrant')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
