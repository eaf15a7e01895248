import { useTranslation } from 'react-i18next';
import { IconExternalLink } from '../../ui/icons.ts';
import styles from './keeel-ai.module.css';

interface LinkCardProps {
  title: string;
  url: string;
}

export function LinkCard({ title, url }: LinkCardProps) {
  const { t } = useTranslation('shell');
  return (
    <li className={styles.card}>
      <h2>
        <a href={url} target="_blank" rel="noopener">
          <span translate="no">{title}</span>
          <IconExternalLink size="1.8rem" aria-label={t('header.newTab')} />
        </a>
      </h2>
      <p className={styles.site} translate="no">
        {hostOf(url)}
      </p>
    </li>
  );
}

/** The host of an address in the settings, which may be invalid; `URL.canParse` is newer than our oldest browser. */
const hostOf = (url: string): string => /^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? url;
