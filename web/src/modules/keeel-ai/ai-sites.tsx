import { useTranslation } from 'react-i18next';
import { AiCards } from './ai-cards.tsx';
import styles from './keeel-ai.module.css';

/** The AI page's cards on the dashboard. */
export default function AiSites() {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.section} aria-labelledby="ai-sites">
      <h2 id="ai-sites">{t('flags.aiTitle')}</h2>
      <AiCards />
    </section>
  );
}
