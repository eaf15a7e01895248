import type { LeaveReview } from '@shala/contract/leave.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../requests/leave.module.css';
import { toneOf, useLeaveWords } from '../use-leave-words.ts';

/** The others who are away in the same time. */
export function OthersAway({ others }: Pick<LeaveReview, 'others'>) {
  const { t } = useTranslation('leave');
  const nameOf = useLocalName();
  const words = useLeaveWords();
  return (
    <section className={styles.part}>
      <h3>{t('others.title')}</h3>
      <ul className={styles.others}>
        {others.map(({ leaveId, from, to, state, ...names }) => (
          <li key={leaveId}>
            <LanguageText>{nameOf(names)}</LanguageText>
            <span className={styles.quiet}>
              {words.span({ from, to, fromMidday: false, toMidday: false })}
            </span>
            <StateBadge tone={toneOf[state]}>{t(`state.${state}`)}</StateBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
