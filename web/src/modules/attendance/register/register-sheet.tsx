import { Button } from '@mantine/core';
import type { DayRegister } from '@shala/contract/attendance.ts';
import { lazy, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { LeftStudents } from './left-students.tsx';
import { PaperHead } from './paper-head.tsx';
import { RegisterFoot } from './register-foot.tsx';
import { RegisterNotice } from './register-notice.tsx';
import { RegisterTable } from './register-table.tsx';
import styles from './registers.module.css';
import { useMarking } from './use-marking.ts';
import { useRegisterActs } from './use-register-acts.ts';

/** For principals; not cached for a start without network. */
const RegisterLock = lazy(() => import('./register-lock.tsx'));
/** Needs an answer of the server. */
const AbsentCalls = lazy(() => import('./absent-calls.tsx'));

interface RegisterSheetProps {
  register: DayRegister;
  className: string;
  offlineDay: string | undefined;
  contactAt: string | undefined;
}

const isToday = (day: string) => day === schoolDay();

/** The students of a class, each with the mark. */
export function RegisterSheet({ register, className, offlineDay, contactAt }: RegisterSheetProps) {
  const { t } = useTranslation('attendance');
  const marking = useMarking({ register, className, contactAt });
  const acts = useRegisterActs({ register, className, marking });
  const { mayMark, state, day } = register;
  const isShut = state === 'locked' || state === 'reopened';
  const mayUnlock =
    useMay()('attendance/updateLock') && isShut && day.kind !== 'off' && !offlineDay;
  const mayCall = useMay()('attendance/fetchByDate');
  const absent = useRef<HTMLDivElement>(null);
  const isSaved =
    marking.hasSaved && marking.toSave === 0 && !marking.isWaiting && marking.notAccepted === 0;
  const showsAbsent =
    mayCall && isSaved && !offlineDay && isToday(day.day) && marking.totals.absent > 0;

  return (
    <>
      <PaperHead schoolId={register.schoolId} className={className} day={day.day} />
      <RegisterNotice
        register={register}
        offlineDay={offlineDay}
        isWaiting={marking.isWaiting}
        notAccepted={marking.notAccepted}
      />
      {mayUnlock && (
        <LazyPart>
          <RegisterLock register={register} className={className} />
        </LazyPart>
      )}
      {mayMark && (
        <p className={`${styles.help} screen-only`}>
          {t(marking.isFirst ? 'help' : 'helpLater')}{' '}
          <span className={styles.keys}>{t('keys')}</span>
        </p>
      )}
      {mayMark && marking.isReady && marking.left.length > 0 && (
        <LeftStudents count={marking.left.length} onMark={() => void acts.markLeft()} />
      )}
      <RegisterTable
        register={register}
        className={className}
        marking={marking}
        table={acts.table}
        onKeyDown={acts.onKeyDown}
      />
      {mayMark && marking.clearAllMarks && (
        <Button variant="subtle" onClick={() => void marking.clearAllMarks?.()}>
          {t('clearAll')}
        </Button>
      )}
      {mayMark && marking.changed > 0 && (
        <Button variant="subtle" color="red" onClick={() => void acts.discardAll()}>
          {t('discardAll.button')}
        </Button>
      )}
      {showsAbsent && (
        <div ref={absent}>
          <LazyPart>
            <AbsentCalls register={register} />
          </LazyPart>
        </div>
      )}
      <RegisterFoot
        onShowAbsent={showsAbsent ? () => absent.current?.scrollIntoView() : undefined}
        register={register}
        marking={marking}
        onSave={acts.save}
        onUndo={() => void acts.undo()}
      />
      {acts.dialog}
    </>
  );
}
