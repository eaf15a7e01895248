import { Button, TextInput } from '@mantine/core';
import type { DayRegister, Totals } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { unsentHref } from '../../../app/links/register-links.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Link } from '../../../ui/navigation.tsx';
import styles from './registers.module.css';
import { UnsavedMarks } from './unsaved-marks.tsx';
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
  onUndo: () => void;
  /** Where the absent students are listed below. */
  onShowAbsent: (() => void) | undefined;
}

/** Totals during marking and the save button, which stay in sight below a long list. */
export function RegisterFoot(props: RegisterFootProps) {
  const { register, marking, onSave, onUndo, onShowAbsent } = props;
  const { t } = useTranslation('attendance');
  const { totals, toSave, notAccepted, trouble, reason, setReason, isReasonMissing } = marking;
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
          {onShowAbsent && (
            <Button variant="default" onClick={onShowAbsent}>
              {t('absent.show', { n: formatNumber(totals.absent) })}
            </Button>
          )}
          <UnsavedMarks marking={marking} onUndo={onUndo} />
          {toSave === 0 && notAccepted > 0 ? (
            <Button component={Link} href={unsentHref} color="red">
              {t('needsReview')}
            </Button>
          ) : (
            <Button disabled={toSave === 0} onClick={() => void onSave()} aria-keyshortcuts="Enter">
              {t(saveText(marking))}
            </Button>
          )}
        </div>
      )}
    </footer>
  );
}

/** The button says what is still to be done; 'All saved' only when the server has every mark. */
function saveText({ toSave, isWaiting, hasSaved }: Marking) {
  if (toSave > 0) return 'save';
  if (isWaiting) return 'notSent';
  return hasSaved ? 'allSaved' : 'save';
}
