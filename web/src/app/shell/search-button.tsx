import { useHotkeys } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryTitle } from '../sidebar.ts';
import styles from './search-button.module.css';

const Search = lazy(() => import('./search.tsx'));

/** Ctrl K, from any field too. The search itself is fetched when it is first wanted. */
export function SearchButton({ sidebar }: { sidebar: readonly EntryTitle[] }) {
  const { t } = useTranslation('shell');
  const [isWanted, setWanted] = useState(false);

  const open = () => {
    setWanted(true);
    void import('./search.tsx').then(({ openSearch }) => openSearch());
  };
  useHotkeys([['mod+K', open]], []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('header.search')}
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <IconSearch size="2rem" aria-hidden />
        <span className={styles.text}>{t('header.search')}</span>
        <kbd className={styles.keys}>{t('header.searchKeys')}</kbd>
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <Search sidebar={sidebar} />
        </Suspense>
      )}
    </>
  );
}
