import { useTranslation } from 'react-i18next';
import { config } from '../../platform/config.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { AiCards } from './ai-cards.tsx';
import styles from './keeel-ai.module.css';
import { LinkCard } from './link-card.tsx';

export function KeeelAiPage() {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageTitle>{t('ai.title')}</PageTitle>
      <AiCards />
      <ul className={styles.cards}>
        <LinkCard title={t('ai.meetTitle')} text={t('ai.meetText')} url={config.meetUrl} />
      </ul>
    </>
  );
}
