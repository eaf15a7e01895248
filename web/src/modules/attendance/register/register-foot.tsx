import { Button, TextInput } from '@mantine/core';
import type { DayRegister, Totals } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import styles from './registers.module.css';
import type { Marking } from './use-marking.ts';

const counted = [
  ['present', 'present'],
  ['absent', 'absent'],
  ['late', 'late'],
  ['halfDay', 'half_day'],
  ['medical', 'medical'],
  ['onLeave', 'on_leave'],
] as const satisfies readonly (readonly [keyof Totals, string])[];

interface RegisterFootProps {
  register: DayRegister;
  marking: Marking;
  onSave: () => Promise<void>;
}

/** Totals during marking and the save button, which stay in sight below a long list. */
export function RegisterFoot({ register, marking, onSave }: RegisterFootProps) {
  const { t } = useTranslation('attendance');
  const { totals, unsaved, unmarked, trouble, reason, setReason, isReasonMissing, clear } = marking;
  const toSave = unsaved + unmarked;
  const notMarked = totals.enrolled - counted.reduce((sum, [key]) => sum + totals[key], 0);
  return (
    <footer className={styles.foot}>
      <dl className={styles.totals} aria-label={t('totals')}>
        {counted.map(([key, status]) =>
          totals[key] === 0 && status !== 'present' && status !== 'absent' ? null : (
            <div key={key}>
              <dt>{t(`status.${status}`)}</dt>
              <dd>{formatNumber(totals[key])}</dd>
            </div>
          ),
        )}
        {notMarked > 0 && (
          <div>
            <dt>{t('status.none')}</dt>
            <dd>{formatNumber(notMarked)}</dd>
          </div>
        )}
      </dl>
      {trouble && (
        <p role="alert" className={styles.trouble}>
          {t(`common:notSaved.${trouble}`)}
        </p>
      )}
      {register.mayMark && (
        <div className={styles.saving}>
          {register.needsReason && toSave > 0 && (
            <TextInput
              label={t('reason')}
              value={reason}
              maxLength={200}
              required
              error={isReasonMissing && t('reasonMissing')}
              onChange={({ currentTarget: { value } }) => setReason(value)}
            />
          )}
          {unsaved > 0 && (
            <>
              <span className={styles.unsaved}>{t('unsaved', { count: unsaved })}</span>
              <Button variant="subtle" onClick={() => void clear()}>
                {t('undo')}
              </Button>
            </>
          )}
          <Button disabled={toSave === 0} onClick={() => void onSave()} aria-keyshortcuts="Enter">
            {t(toSave === 0 ? 'allSaved' : 'save')}
          </Button>
        </div>
      )}
    </footer>
  );
}
