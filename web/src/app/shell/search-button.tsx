import { useHotkeys } from '@mantine/hooks';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../platform/i18n.ts';
import { IconSearch } from '../../ui/icons.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import type { EntryTitle } from '../sidebar.ts';
import styles from './search-button.module.css';
import { TypedAhead } from './typed-ahead.ts';

const loadSearch = async () => {
  const [search] = await Promise.all([import('./search.tsx'), loadTexts('search')]);
  return search;
};
const Search = lazy(loadSearch);

/** Opens the search, also with Ctrl K from any field. The search's code is loaded on first use; typing need not wait. */
export function SearchButton({ sidebar }: { sidebar: readonly EntryTitle[] }) {
  const { t } = useTranslation('shell');
  const [isUsed, setUsed] = useState(false);
  const [typed] = useState(() => new TypedAhead());

  const open = () => {
    setUsed(true);
    typed.start();
    loadSearch().then(
      ({ openSearch }) => openSearch(typed),
      // The part below says that its code or its texts are missing.
      () => typed.end(),
    );
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
        <LazyPart>
          <Search sidebar={sidebar} typed={typed} />
        </LazyPart>
      )}
    </>
  );
}
