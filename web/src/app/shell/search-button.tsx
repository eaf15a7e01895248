import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../platform/i18n.ts';
import { IconSearch } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import type { EntryTitle } from '../sidebar.ts';
import styles from './search-button.module.css';

const Search = lazy(() => import('./search.tsx'));

/** Opens the search, also with Ctrl K from any field. The search's code is loaded on first use. */
export function SearchButton({ sidebar }: { sidebar: readonly EntryTitle[] }) {
  const { t } = useTranslation('shell');
  const [isUsed, setUsed] = useState(false);

  const open = () => {
    Promise.all([import('./search.tsx'), loadTexts('search')])
      .then(([{ openSearch }]) => {
        setUsed(true);
        openSearch();
      })
      .catch(() => notify.warning(t('common:errors.offlineTitle'), t('common:errors.offlineText')));
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
      {isUsed && (
        <Suspense fallback={null}>
          <Search sidebar={sidebar} />
        </Suspense>
      )}
    </>
  );
}
