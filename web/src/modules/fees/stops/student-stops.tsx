import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../fees.module.css';
import { useStopWords } from './use-stop-words.ts';

/** At which bus stops the student is and was. */
export function StudentStops({ stops }: Pick<FeeAccount, 'stops'>) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const words = useStopWords();
  if (stops.length === 0) return <p className={styles.quiet}>{t('stops.noStops')}</p>;
  return (
    <ul className={styles.lines}>
      {stops.map((stop) => (
        <li key={stop.id}>
          <span>
            <LanguageText>
              {nameOf(stop)} · {stop.academicYearName}
            </LanguageText>
            <small>
              {words.amount(stop)}, {words.months(stop.fromMonth, stop.untilMonth)}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
