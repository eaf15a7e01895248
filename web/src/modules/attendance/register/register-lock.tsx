import { Button } from '@mantine/core';
import type { DayRegister } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { notify } from '../../../ui/notify.ts';
import { attendanceChanged } from '../attendance-calls.ts';
import { LockDialog } from './lock-dialog.tsx';

/** Lets the principal unlock a register for its teacher up to a day, and lock it again. */
export default function RegisterLock({ register, className }: LockProps) {
  const isOpen = register.state === 'reopened';
  return isOpen ? (
    <Closing register={register} />
  ) : (
    <Opening register={register} className={className} />
  );
}

interface LockProps {
  register: DayRegister;
  className: string;
}

function Opening({ register, className }: LockProps) {
  const { t } = useTranslation('attendance');
  const dialog = useUrlDialog('open');
  return (
    <>
      <Button variant="default" onClick={() => dialog.open('lock')}>
        {t('lock.unlock')}
      </Button>
      {dialog.about && (
        <LockDialog register={register} className={className} onClose={dialog.close} />
      )}
    </>
  );
}

function Closing({ register: { classId, day } }: Pick<LockProps, 'register'>) {
  const { t } = useTranslation('attendance');
  const save = useSave('attendance/updateLock', { invalidates: attendanceChanged });
  const close = async () => {
    const { success } = await save.mutateAsync({
      body: { classId, day: day.day, openUntil: null },
    });
    if (success) notify.success(t('lock.locked'));
  };
  return (
    <Button variant="default" loading={save.isPending} onClick={() => void close()}>
      {t('lock.lockAgain')}
    </Button>
  );
}
