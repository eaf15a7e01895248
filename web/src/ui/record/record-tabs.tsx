import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { Link } from '../navigation.tsx';
import styles from './record.module.css';

interface RecordTab {
  href: string;
  label: string;
  /** The number of records on the tab. */
  count?: number;
}

/** Tabs are links: each has its URL, and the back button works. */
export function RecordTabs({ tabs, current }: { tabs: readonly RecordTab[]; current: string }) {
  const { t } = useTranslation('common');
  const list = useRef<HTMLElement>(null);

  // On a phone the tabs do not all fit, and they are wider with their counts.
  const counts = tabs.map(({ count }) => count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is found by its mark
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && tab) toMiddle(list.current, tab);
  }, [current, counts]);

  return (
    <nav ref={list} className={styles.tabs} aria-label={t('record.tabs')}>
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

/** Avoids scrollIntoView, which would scroll the page too. */
function toMiddle(list: HTMLElement, tab: HTMLElement): void {
  const before = tab.getBoundingClientRect().left - list.getBoundingClientRect().left;
  list.scrollLeft += before - (list.clientWidth - tab.offsetWidth) / 2;
}
