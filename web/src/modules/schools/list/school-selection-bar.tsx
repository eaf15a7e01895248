import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignForHref, generateForHref } from '../../../app/links/key-links.ts';
import { useMay } from '../../../platform/may.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { formatNumber } from '../../../ui/format.ts';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import type { PlannedSchool, Planning } from '../plans/use-planning.tsx';
import type { SchoolListQuery } from '../school-query.ts';
import styles from './schools.module.css';

/** As many as one plan can be set for. */
const mostSchools = 5000;
const pageSize = 500;

interface SchoolSelectionBarProps {
  selection: Selection;
  planning: Planning;
  query: SchoolListQuery;
  total: number | undefined;
}

export function SchoolSelectionBar(props: SchoolSelectionBarProps) {
  const { selection, planning, query, total = 0 } = props;
  const { t } = useTranslation('schools');
  const may = useMay();
  const { go } = useNavigation();
  const queryClient = useQueryClient();
  const [isFetching, setFetching] = useState(false);

  /** The whole filtered list, page by page. */
  const selectAll = async () => {
    setFetching(true);
    try {
      const schools: PlannedSchool[] = [];
      for (let page = 1; schools.length < total; page += 1) {
        const input = { query: { ...query, page, pageSize } };
        const { rows } = await queryClient.fetchQuery(callQuery('school/fetchAllSchool', input));
        schools.push(...rows);
        if (rows.length < pageSize) break;
      }
      planning.remember(schools);
      selection.toggleAll(schools.map(({ id }) => id));
    } catch (error) {
      notify.failure((error as Error).message);
    } finally {
      setFetching(false);
    }
  };

  return (
    <SelectionBar selection={selection}>
      {selection.ids.size < total && total <= mostSchools && (
        <Button variant="default" loading={isFetching} onClick={() => void selectAll()}>
          {t('list.selectAll', { count: total, n: formatNumber(total) })}
        </Button>
      )}
      {total > mostSchools && (
        <span className={styles.tooMany}>
          {t('list.tooManyToSelect', { n: formatNumber(mostSchools) })}
        </span>
      )}
      {may('activationKey/generateActivationKey') && (
        <Button variant="default" onClick={() => go(generateForHref(selection.ids))}>
          {t('list.generateKeys')}
        </Button>
      )}
      {may('activationKey/assignFromPool') && (
        <Button onClick={() => go(assignForHref(selection.ids))}>{t('list.assignKeys')}</Button>
      )}
      {may('school/updatePlan') && (
        <>
          <Button variant="default" onClick={() => planning.set()}>
            {t('list.setPlan')}
          </Button>
          <Button onClick={() => planning.extend()}>{t('plans.extend')}</Button>
        </>
      )}
    </SelectionBar>
  );
}
