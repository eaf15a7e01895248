import { Button } from '@mantine/core';
import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slipsHref } from '../../app/links/key-links.ts';
import { useMay } from '../../platform/may.ts';
import { callQuery } from '../../platform/use-call.ts';
import { formatNumber } from '../../ui/format.ts';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import { Link } from '../../ui/navigation.tsx';
import { notify } from '../../ui/notify.ts';
import type { KeyListQuery } from './key-query.ts';
import { isFree, isInPool } from './key-rules.ts';
import { useCopyKeys } from './use-copy-keys.ts';
import type { KeyDialogs } from './use-key-dialogs.tsx';
import type { SelectedKeys } from './use-selected-keys.ts';

/** As many as can be moved at once. */
const mostKeys = 1000;
const pageSize = 500;

interface KeySelectionBarProps {
  chosen: SelectedKeys;
  dialogs: KeyDialogs;
  query: KeyListQuery;
  total: number | undefined;
}

export function KeySelectionBar({ chosen, dialogs, query, total = 0 }: KeySelectionBarProps) {
  const { selection, keys } = chosen;
  const { t } = useTranslation('activation-keys');
  const may = useMay();
  const copy = useCopyKeys();
  const mayMove = may('activationKey/updateDistrict');
  const inPools = keys.filter(isInPool);
  const removeFromPool = async () => {
    if (await dialogs.settling.removeFromPool(inPools)) selection.clear();
  };

  return (
    <SelectionBar selection={selection}>
      {keys.length < total && total <= mostKeys && (
        <SelectAll chosen={chosen} query={query} total={total} />
      )}
      <Button variant="default" onClick={() => void copy(keys)}>
        {t('action.copyMany')}
      </Button>
      {mayMove && keys.some(isFree) && (
        <Button variant="default" onClick={dialogs.poolSelected}>
          {t('action.pool')}
        </Button>
      )}
      {mayMove && inPools.length > 0 && (
        <Button variant="default" onClick={() => void removeFromPool()}>
          {t('action.removeFromPool')}
        </Button>
      )}
      <Button component={Link} href={slipsHref(keys)}>
        {t('action.print')}
      </Button>
    </SelectionBar>
  );
}

type SelectAllProps = Pick<KeySelectionBarProps, 'chosen' | 'query'> & { total: number };

/** The whole filtered list, page by page. */
function SelectAll({ chosen: { selection, remember }, query, total }: SelectAllProps) {
  const { t } = useTranslation('activation-keys');
  const queryClient = useQueryClient();
  const [isFetching, setFetching] = useState(false);

  const selectAll = async () => {
    setFetching(true);
    try {
      const keys: ActivationKey[] = [];
      for (let page = 1; keys.length < total; page += 1) {
        const input = { query: { ...query, page, pageSize } };
        const { rows } = await queryClient.fetchQuery(
          callQuery('activationKey/fetchAllActivationCode', input),
        );
        keys.push(...rows);
        if (rows.length < pageSize) break;
      }
      remember(keys);
      selection.toggleAll(keys.map(({ id }) => id));
    } catch (error) {
      notify.failure((error as Error).message);
    } finally {
      setFetching(false);
    }
  };

  return (
    <Button variant="default" loading={isFetching} onClick={() => void selectAll()}>
      {t('list.selectAll', { count: total, n: formatNumber(total) })}
    </Button>
  );
}
