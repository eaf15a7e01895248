import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { Link } from '../navigation.tsx';
import styles from './record.module.css';

export interface RecordTab {
  href: string;
  label: string;
  /** How many there are inside. */
  count?: number;
}

/** Tabs are links: each has its URL, and the back button works. */
export function RecordTabs({ tabs, current }: { tabs: readonly RecordTab[]; current: string }) {
  const { t } = useTranslation('common');
  return (
    <nav className={styles.tabs} aria-label={t('record.tabs')}>
      {tabs.map(({ href, label, count }) => (
        <Link
          key={href}
          className={styles.tab}
          href={href}
          aria-current={href === current ? 'page' : undefined}
        >
          {label}
          {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
