import { Button } from '@mantine/core';
import type { ListedUser } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { useKeeping } from '../use-keeping.ts';
import styles from './person-selection-bar.module.css';
import { SlipsDialog } from './slips-dialog.tsx';
import { usePeopleSettling } from './use-people-settling.ts';

interface PersonSelectionBarProps {
  selection: Selection;
  people: readonly ListedUser[];
}

/** Passwords and status of all who are selected and whose accounts the signed-in person keeps. */
export function PersonSelectionBar({ selection, people }: PersonSelectionBarProps) {
  const { t } = useTranslation('users');
  const { maySettle } = useKeeping();
  const settling = usePeopleSettling(selection.clear);
  const kept = people.filter(maySettle);
  const active = kept.filter(({ status }) => status === 'active');
  const closed = kept.filter(({ status }) => status !== 'active');
  const left = people.length - kept.length;
  return (
    <>
      <SelectionBar selection={selection}>
        {left > 0 && (
          <span className={styles.left}>
            {t('many.left', { count: left, n: formatNumber(left) })}
          </span>
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
      {settling.slips && <SlipsDialog slips={settling.slips} onClose={settling.closeSlips} />}
    </>
  );
}
