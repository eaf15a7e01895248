import { useEffect, useState } from 'react';
import { recall, remember } from '../../platform/kv.ts';

/** One line a row, or every text whole. */
export type Density = 'lines' | 'whole';

/** How this device shows tables: the rows of all of them, and the columns of those on one page. */
export interface TableView {
  density: Density;
  hidden: ReadonlySet<string>;
  setDensity: (density: Density) => void;
  setHidden: (names: readonly string[]) => void;
}

export function useTableView(): TableView {
  const [density, setDensity] = useState<Density>('lines');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const page = pageOf(window.location.pathname);

  useEffect(() => {
    let isGone = false;
    const keep = async () => {
      const [kept, names] = await Promise.all([
        recall('tableDensity'),
        recall(`hiddenColumns:${page}`),
      ]);
      if (isGone) return;
      if (kept) setDensity(kept);
      setHidden(new Set(names));
    };
    void keep();
    return () => {
      isGone = true;
    };
  }, [page]);

  return {
    density,
    hidden,
    setDensity: (chosen) => {
      setDensity(chosen);
      void remember('tableDensity', chosen);
    },
    setHidden: (names) => {
      setHidden(new Set(names));
      void remember(`hiddenColumns:${page}`, [...names]);
    },
  };
}

/** The same for each record. */
const pageOf = (path: string): string => path.replace(/[0-9a-f-]{36}/g, '*');
