import type { DayRegister } from '@shala/contract/attendance.ts';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Named } from '../../../ui/named.tsx';
import { RegisterLine } from './register-line.tsx';
import styles from './registers.module.css';
import type { Marking } from './use-marking.ts';

interface RegisterTableProps {
  register: DayRegister;
  className: string;
  marking: Marking;
  table: RefObject<HTMLTableElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
}

/** A line for each student, of which one at a time shows its details. */
export function RegisterTable(props: RegisterTableProps) {
  const { register, className, marking, table, onKeyDown } = props;
  const { t } = useTranslation('attendance');
  const [open, setOpen] = useState<string>();
  const { mayMark, day } = register;
  return (
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
        {marking.rows.map((row) => {
          const { enrolmentId } = row.student;
          return (
            <RegisterLine
              key={enrolmentId}
              row={row}
              day={day.day}
              mayMark={mayMark && marking.isReady}
              isOpen={open === enrolmentId}
              onOpen={() => setOpen(open === enrolmentId ? undefined : enrolmentId)}
              onTap={() => void marking.setNext(row)}
              onChange={(status, note) => marking.set(row, status, note)}
            />
          );
        })}
      </tbody>
    </table>
  );
}
