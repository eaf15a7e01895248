import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { IconFilter } from '../icons.ts';
import { useIsPhone } from '../use-is-phone.ts';
import styles from './filter-bar.module.css';
import { type Filter, FilterChip } from './filter-chip.tsx';
import { SearchBox } from './search-box.tsx';
import type { ListControl } from './use-list-state.ts';

export type { Filter } from './filter-chip.tsx';

interface FilterBarProps {
  list: Pick<
    ListControl,
    'search' | 'setSearch' | 'filters' | 'setFilter' | 'isFiltered' | 'clear'
  >;
  searchPlaceholder?: string;
  filters?: readonly Filter[];
  /** Filters of another kind, such as `DateFilter`. */
  children?: ReactNode;
}

/** The list's search and one chip per filter; a chip shows the choice and clears it with one click. */
export function FilterBar({ list, searchPlaceholder, filters = [], children }: FilterBarProps) {
  const { t } = useTranslation('common');
  const isPhone = useIsPhone();
  const [isShown, setShown] = useState(false);
  const id = useId();
  const count = Object.keys(list.filters).length;
  const hasFilters = filters.length > 0 || Boolean(children);

  return (
    <div className={styles.bar}>
      <SearchBox value={list.search} onSearch={list.setSearch} placeholder={searchPlaceholder} />
      {isPhone && hasFilters && (
        // Beside a word the search would have no room to say what it looks through.
        <Button
          variant="default"
          className={styles.toggle}
          aria-label={
            count > 0 ? t('list.filtersOn', { count, n: formatNumber(count) }) : t('list.filters')
          }
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <IconFilter size="1.8rem" aria-hidden />
          {count > 0 && <span className={styles.count}>{formatNumber(count)}</span>}
        </Button>
      )}
      {hasFilters && (
        <div id={id} className={styles.chips} hidden={isPhone && !isShown}>
          {filters.map((filter) => (
            <FilterChip
              key={filter.name}
              filter={filter}
              chosen={list.filters[filter.name] ?? []}
              onChange={(values) => list.setFilter(filter.name, values, filter.clears)}
            />
          ))}
          {children}
          {list.isFiltered && (
            <button type="button" className={styles.clear} onClick={list.clear}>
              {t('list.clearAll')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
