import { Button, TextInput } from '@mantine/core';
import type { MarkChange, MarkStatus } from '@shala/contract/attendance.ts';
import { markStatuses } from '@shala/contract/mark-statuses.ts';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useFormat } from '../../../ui/use-format.ts';
import type { RegisterRow } from './register-rows.ts';
import styles from './registers.module.css';

interface LineDetailsProps {
  row: RegisterRow;
  day: string;
  mayMark: boolean;
  onChange: (status: MarkStatus | null, note: string) => Promise<void>;
}

/** Every mark by name, the note, and who marked when. */
export function LineDetails({ row, day, mayMark, onChange }: LineDetailsProps) {
  const { t } = useTranslation('attendance');
  const { student, status, note } = row;
  const details = useRef<HTMLDivElement>(null);
  // Newer browsers answer with a promise, which is no way to end an effect.
  useEffect(() => {
    details.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // Typing is faster than the device stores; then the note is shown as it is stored, also when it is undone.
  const [typed, setTyped] = useState<string>();
  const latest = useRef(note);
  const shownNote = typed ?? note;
  const type = async (text: string) => {
    latest.current = text;
    setTyped(text);
    await onChange(status, text);
    if (latest.current === text) setTyped(undefined);
  };
  return (
    <div ref={details} className={styles.more}>
      {mayMark && (
        <>
          <fieldset className={styles.statuses}>
            <legend className="visually-hidden">{t('column.mark')}</legend>
            {markStatuses.map((one) => (
              <Button
                key={one}
                variant={one === status ? 'filled' : 'default'}
                aria-pressed={one === status}
                onClick={() => void onChange(one, shownNote)}
              >
                {t(`status.${one}`)}
              </Button>
            ))}
            {(status !== null || !student.mark.leaveId) && (
              <Button
                variant={status === null ? 'filled' : 'default'}
                aria-pressed={status === null}
                onClick={() => void onChange(null, shownNote)}
              >
                {t('status.none')}
              </Button>
            )}
          </fieldset>
          {status && (
            <TextInput
              label={t('note')}
              value={shownNote}
              maxLength={100}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => void type(value)}
            />
          )}
        </>
      )}
      <AtGate mark={student.mark} />
      <WhoMarked mark={student.mark} />
      {student.mark.version > 1 && <Changes enrolmentId={student.enrolmentId} day={day} />}
    </div>
  );
}

/** When the student came and went, where the gate or the ID card has recorded it. */
function AtGate({ mark: { inAt, outAt } }: { mark: RegisterRow['student']['mark'] }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  if (!inAt && !outAt) return null;
  return (
    <p className={styles.quiet}>
      {[
        inAt && t('atGate.in', { time: format.time(inAt) }),
        outAt && t('atGate.out', { time: format.time(outAt) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

/** Who marked, when it was tapped, and when it reached the server. */
function WhoMarked({ mark }: { mark: RegisterRow['student']['mark'] }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  if (!mark.markedBy || !mark.tappedAt) {
    const byLeave = mark.leaveStatus === 'half_leave' ? 'byHalfLeave' : 'byLeave';
    return <p className={styles.quiet}>{t(mark.leaveStatus ? byLeave : 'notMarked')}</p>;
  }
  return (
    <p className={styles.quiet}>
      {t(mark.status ? 'markedBy' : 'clearedBy', {
        name: mark.markedBy,
        tapped: format.instant(mark.tappedAt),
        arrived: format.instant(mark.arrivedAt ?? mark.tappedAt),
      })}
    </p>
  );
}

function Changes({ enrolmentId, day }: { enrolmentId: string; day: string }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const { data = [] } = useCallQuery('attendance/fetchChanges', { query: { enrolmentId, day } });
  return (
    <ul className={styles.changes}>
      {data.map((change) => (
        <li key={`${change.at}/${change.from}/${change.to}`}>
          {t('change', {
            what: whatChanged(change, t),
            name: change.by,
            at: format.instant(change.at),
          })}
          {change.reason && <span className={styles.quiet}> {change.reason}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The mark and the note, each where it is another than before. */
function whatChanged({ from, to, noteFrom, noteTo }: MarkChange, t: TFunction): string {
  const isSameMark = from === to && noteFrom !== noteTo;
  const mark = t('attendance:changed.mark', {
    from: t(`attendance:status.${from ?? 'none'}`),
    to: t(`attendance:status.${to ?? 'none'}`),
  });
  const note = t('attendance:changed.note', { from: noteFrom || '–', to: noteTo || '–' });
  return [!isSameMark && mark, noteFrom !== noteTo && note].filter(Boolean).join('; ');
}
