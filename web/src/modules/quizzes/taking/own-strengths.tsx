import { useTranslation } from 'react-i18next';
import { useKept } from '../../../platform/outbox/use-kept.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { Strengths } from '../strengths.tsx';
import styles from './taking.module.css';

/** What the student knows well and what to learn again; nothing before the first result is shown. */
export function OwnStrengths() {
  const { t } = useTranslation('quizzes');
  const name = 'quizAnalytics/fetchOwn';
  const { data } = useKept(useCallQuery(name), name);
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.strengths} aria-labelledby="own-strengths">
      <h2 id="own-strengths">{t('strengths.own')}</h2>
      <Strengths strengths={data} />
    </section>
  );
}
