import { Button } from '@mantine/core';
import { isSchoolRole } from '@shala/contract/roles.ts';
import type { ListedUser } from '@shala/contract/users.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { useKeeping } from '../use-keeping.ts';
import styles from './person-selection-bar.module.css';
import { SlipsDialog } from './slips-dialog.tsx';
import { usePeopleSettling } from './use-people-settling.tsx';

const DesignationDialog = lazy(() => import('./designation-dialog.tsx'));

interface PersonSelectionBarProps {
  selection: Selection;
  people: readonly ListedUser[];
}

/** Designation, passwords and status of all who are selected and whose accounts the signed-in person keeps. */
export function PersonSelectionBar({ selection, people }: PersonSelectionBarProps) {
  const { t } = useTranslation('users');
  const { maySettle } = useKeeping();
  const settling = usePeopleSettling(selection.clear);
  const kept = people.filter(maySettle);
  const active = kept.filter(({ status }) => status === 'active');
  const closed = kept.filter(({ status }) => status !== 'active');
  const atSchools = kept.filter(({ role }) => isSchoolRole(role));
  const [isDesignating, setDesignating] = useState(false);
  const left = people.length - kept.length;
  return (
    <>
      <SelectionBar selection={selection}>
        {left > 0 && (
          <span className={styles.left}>
            {t('many.left', { count: left, n: formatNumber(left) })}
          </span>
        )}
        {atSchools.length > 0 && (
          <Button variant="default" onClick={() => setDesignating(true)}>
            {t('many.designate')}
          </Button>
        )}
        {closed.length > 0 && (
          <Button
            variant="default"
            disabled={settling.isBusy}
            onClick={() => void settling.changeStatus(closed, 'active')}
          >
            {t('activate.verb')}
          </Button>
        )}
        {active.length > 0 && (
          <>
            <Button
              variant="default"
              disabled={settling.isBusy}
              onClick={() => void settling.changeStatus(active, 'deactivated')}
            >
              {t('deactivate.verb')}
            </Button>
            <Button loading={settling.isBusy} onClick={() => void settling.resetPasswords(active)}>
              {t('many.reset')}
            </Button>
          </>
        )}
      </SelectionBar>
      {settling.dialog}
      <LazyPart>
        {isDesignating && (
          <DesignationDialog
            people={atSchools}
            onClose={() => setDesignating(false)}
            onDone={selection.clear}
          />
        )}
      </LazyPart>
      {settling.slips && <SlipsDialog slips={settling.slips} onClose={settling.closeSlips} />}
    </>
  );
}
