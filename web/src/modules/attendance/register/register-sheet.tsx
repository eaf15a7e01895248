import { Button } from '@mantine/core';
import type { DayRegister, MarkStatus } from '@shala/contract/attendance.ts';
import { lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { Named } from '../../../ui/named.tsx';
import { useNavigation } from '../../../ui/navigation.tsx';
import { LeftStudents } from './left-students.tsx';
import { PaperHead } from './paper-head.tsx';
import { RegisterFoot } from './register-foot.tsx';
import { RegisterLine } from './register-line.tsx';
import { RegisterNotice } from './register-notice.tsx';
import type { RegisterRow } from './register-rows.ts';
import styles from './registers.module.css';
import { useMarking } from './use-marking.ts';
import { useRegisterKeys } from './use-register-keys.ts';
import { useSending } from './use-sending.ts';

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
  const send = useSending();
  const { confirm, dialog } = useConfirm();
  const { block } = useNavigation();
  const [open, setOpen] = useState<string>();
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

  const save = async () => {
    const key = await marking.save();
    if (key) void send(key, className);
  };
  const confirmLeaving = () =>
    confirm({
      title: t('leave.title'),
      consequence: t('leave.text', { count: marking.unsaved }),
      verb: t('leave.verb'),
    });
  const confirmAndDiscard = async () => {
    const isConfirmed = await confirm({
      title: t('discardAll.title'),
      consequence: t('discardAll.text', { count: marking.changed }),
      verb: t('common:discard.verb'),
      isDanger: true,
    });
    if (isConfirmed) await marking.discard();
  };
  const isDirty = () => marking.unsaved > 0;
  useLeaveGuard({ title: t('title'), form: { isDirty }, save, ask: confirmLeaving }, block);

  const set = (row: RegisterRow, status: MarkStatus | null) => void marking.set(row, status);

  const table = useRef<HTMLTableElement>(null);
  const markOf = ({ student }: RegisterRow) =>
    table.current?.querySelector<HTMLElement>(`[data-mark="${student.enrolmentId}"]`);
  const undo = async ({ isByKey = false } = {}) => {
    const [first] = await marking.undo();
    const mark = first && markOf(first);
    if (isByKey) mark?.focus();
    else mark?.scrollIntoView({ block: 'nearest' });
  };
  const markLeft = async () => {
    const [first] = marking.left;
    await marking.markLeft();
    if (first) markOf(first)?.focus();
  };
  const onKeyDown = useRegisterKeys({
    table,
    rows: marking.rows,
    isOn: mayMark,
    set,
    save: () => void save(),
    undo: () => void undo({ isByKey: true }),
  });

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
        <LeftStudents count={marking.left.length} onMark={() => void markLeft()} />
      )}
      <table
        ref={table}
        className={styles.sheet}
        // Marks can be tapped once those kept on this device are read.
        aria-busy={(mayMark && !marking.isReady) || undefined}
        onKeyDown={onKeyDown}
      >
        <caption className="visually-hidden">
          <Named text={t('caption', { name: className })} name={className} />
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('column.roll')}</th>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('column.mark')}</th>
            <th scope="col">{t('column.more')}</th>
          </tr>
        </thead>
        <tbody>
          {marking.rows.map((row) => (
            <RegisterLine
              key={row.student.enrolmentId}
              row={row}
              day={register.day.day}
              mayMark={mayMark && marking.isReady}
              isOpen={open === row.student.enrolmentId}
              onOpen={() =>
                setOpen(open === row.student.enrolmentId ? undefined : row.student.enrolmentId)
              }
              onTap={() => void marking.setNext(row)}
              onChange={(status, note) => marking.set(row, status, note)}
            />
          ))}
        </tbody>
      </table>
      {mayMark && marking.clearAllMarks && (
        <Button variant="subtle" onClick={() => void marking.clearAllMarks?.()}>
          {t('clearAll')}
        </Button>
      )}
      {mayMark && marking.changed > 0 && (
        <Button variant="subtle" color="red" onClick={() => void confirmAndDiscard()}>
          {t('discardAll.button')}
        </Button>
      )}
      {showsAbsent && (
        <div ref={absent} className={styles.absent}>
          <LazyPart>
            <AbsentCalls register={register} />
          </LazyPart>
        </div>
      )}
      <RegisterFoot
        onShowAbsent={showsAbsent ? () => absent.current?.scrollIntoView() : undefined}
        register={register}
        marking={marking}
        onSave={save}
        onUndo={() => void undo()}
      />
      {dialog}
    </>
  );
}
