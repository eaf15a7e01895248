import { Button, TextInput } from '@mantine/core';
import type { DayRegister, MarkStatus } from '@shala/contract/attendance.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Trouble, troubleOf } from '../../../platform/outbox/outbox-database.ts';
import { keep } from '../../../platform/outbox/outbox-store.ts';
import { useSession } from '../../../platform/session.ts';
import { useLanguage } from '../../../platform/use-language.ts';
import { ViewDialog } from '../../../ui/dialog/view-dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { LineDetails } from '../register/line-details.tsx';
import { marksToSend, registerRows } from '../register/register-rows.ts';
import styles from '../register/registers.module.css';
import { useMarksOnDevice } from '../register/use-marks-on-device.ts';
import { useRegister } from '../register/use-register.ts';
import { useSending } from '../register/use-sending.ts';
import { waitingMarks } from '../register/waiting-marks.ts';

interface CellDialogProps {
  classId: string;
  className: string;
  enrolmentId: string;
  day: string;
  onClose: () => void;
}

/** Corrects the mark of one student on one day through the outbox, like any other mark. */
export function CellDialog(props: CellDialogProps) {
  const { classId, enrolmentId, day, onClose } = props;
  const format = useFormat();
  const nameOf = useLocalName();
  const { register, error, refetch } = useRegister(classId, day);
  useBackButton(true, onClose);
  const student = register?.children.find((one) => one.enrolmentId === enrolmentId);
  return (
    <ViewDialog
      title={[student && nameOf(student), format.weekday(day)].filter(Boolean).join(' · ')}
      onClose={onClose}
      size="52rem"
    >
      {error ? (
        <ErrorState isSlim failure={error.answer} onRetry={refetch} />
      ) : register ? (
        <Correction {...props} register={register} />
      ) : (
        <div className={styles.loading} aria-busy="true" />
      )}
    </ViewDialog>
  );
}

function Correction({
  register,
  className,
  enrolmentId,
  day,
  onClose,
}: CellDialogProps & { register: DayRegister }) {
  const { t } = useTranslation('attendance');
  const account = useSession()?.email ?? '';
  const language = useLanguage();
  const [tap, setTap] = useState<{ status: MarkStatus | null; note: string }>();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const { waiting } = useMarksOnDevice({ classId: register.classId, day });
  const send = useSending();
  const now = new Date().toISOString();
  const taps = tap ? { [enrolmentId]: { ...tap, tappedAt: now } } : {};
  const row = registerRows(register, { waiting, taps }).find(
    (one) => one.student.enrolmentId === enrolmentId,
  );
  if (!row) return <p className={styles.quiet}>{t('month.notInClass')}</p>;

  const save = async () => {
    if (register.needsReason && reason.trim() === '') return setMissing(true);
    const marks = marksToSend([row], taps, now);
    const item = waitingMarks({
      register,
      account,
      className,
      language,
      marks,
      reason,
      now,
    });
    try {
      await keep(item);
    } catch (cause) {
      return setTrouble(troubleOf(cause));
    }
    void send(item.key, className);
    onClose();
  };

  return (
    <div className={styles.correction}>
      <LineDetails
        row={row}
        day={day}
        mayMark={register.mayMark}
        onChange={async (status, note) => setTap({ status, note })}
      />
      {!register.mayMark && (
        <p className={styles.quiet}>
          {t(register.state === 'open' ? 'month.notYours' : `state.${register.state}`)}
        </p>
      )}
      {register.needsReason && (
        <TextInput
          label={t('reason')}
          value={reason}
          maxLength={200}
          required
          error={isMissing && t('reasonMissing')}
          onChange={({ currentTarget: { value } }) => {
            setReason(value);
            setMissing(false);
          }}
        />
      )}
      {trouble && (
        <p role="alert" className={styles.trouble}>
          {t(`common:notSaved.${trouble}`)}
        </p>
      )}
      {register.mayMark && (
        <div className={styles.saving}>
          <Button disabled={row.markState !== 'tapped'} onClick={() => void save()}>
            {t('month.correct')}
          </Button>
        </div>
      )}
    </div>
  );
}
