import { useTranslation } from 'react-i18next';
import { config } from '../../platform/config.ts';
import styles from './keeel-ai.module.css';
import { LinkCard } from './link-card.tsx';

/** The AI sites of the installation's settings; each opens in a new tab. */
export function AiCards() {
  const { t } = useTranslation('shell');
  return (
    <>
      <p className={styles.intro}>{t('ai.intro')}</p>
      <ul className={styles.cards}>
        {config.aiLinks.map(({ title, url }) => (
          <LinkCard key={url} title={title} url={url} />
        ))}
      </ul>
    </>
  );
}
