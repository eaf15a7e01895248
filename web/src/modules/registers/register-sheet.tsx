import type { DayRegister, MarkStatus } from '@shala/contract/attendance.ts';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { useNavigation } from '../../ui/navigation.tsx';
import { notify } from '../../ui/notify.ts';
import { RegisterFoot } from './register-foot.tsx';
import { RegisterLine } from './register-line.tsx';
import { RegisterNotice } from './register-notice.tsx';
import { nextStatus, type RegisterRow, statusOf } from './register-rows.ts';
import styles from './registers.module.css';
import { useMarking } from './use-marking.ts';

interface RegisterSheetProps {
  register: DayRegister;
  className: string;
  keptOf: string | undefined;
  contactAt: string | undefined;
}

/** A class's names below each other, each with its mark. */
export function RegisterSheet({ register, className, keptOf, contactAt }: RegisterSheetProps) {
  const { t } = useTranslation('registers');
  const marking = useMarking({ register, className, contactAt });
  const { confirm, dialog } = useConfirm();
  const { block } = useNavigation();
  const [open, setOpen] = useState<string>();
  const { mayMark } = register;

  const save = async () => {
    if (await marking.save()) notify.success(t('kept', { name: className }));
  };
  const askToLeave = () =>
    confirm({
      title: t('leave.title'),
      consequence: t('leave.text', { count: marking.unsaved }),
      verb: t('leave.verb'),
    });
  const isDirty = () => marking.unsaved > 0;
  useLeaveGuard({ title: t('title'), form: { isDirty }, save, ask: askToLeave }, block);

  const set = (row: RegisterRow, status: MarkStatus) => void marking.set(row, status);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event;
    const mark = (target as HTMLElement).closest<HTMLElement>('[data-mark]');
    if (!mark || ctrlKey || metaKey || altKey) return;
    const marks = [...currentTarget.querySelectorAll<HTMLElement>('[data-mark]')];
    const at = marks.indexOf(mark);
    const status = statusOf(event);
    if (key === 'ArrowUp') marks[at - 1]?.focus();
    else if (key === 'ArrowDown') marks[at + 1]?.focus();
    else if (key === 'Enter') void save();
    else if (status) {
      set(marking.rows[at]!, status);
      marks[at + 1]?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <RegisterNotice register={register} keptOf={keptOf} isWaiting={marking.isWaiting} />
      {mayMark && (
        <p className={styles.help}>
          {t('help')} <span className={styles.keys}>{t('keys')}</span>
        </p>
      )}
      <table className={styles.sheet} onKeyDown={onKeyDown}>
        <caption className="visually-hidden">{t('caption', { name: className })}</caption>
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
              key={row.child.enrolmentId}
              row={row}
              day={register.day.day}
              mayMark={mayMark && marking.isReady}
              isOpen={open === row.child.enrolmentId}
              onOpen={() =>
                setOpen(open === row.child.enrolmentId ? undefined : row.child.enrolmentId)
              }
              onTap={() => set(row, nextStatus(row))}
              onChange={(status, note) => void marking.set(row, status, note)}
            />
          ))}
        </tbody>
      </table>
      <RegisterFoot register={register} marking={marking} onSave={save} />
      {dialog}
    </>
  );
}
