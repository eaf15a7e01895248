import { Button } from '@mantine/core';
import type { RemindersPreview as Preview } from '@shala/contract/fee-reminders.ts';
import { smsLength } from '@shala/contract/sms-parts.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { PeopleDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../fees.module.css';
import { Totals } from '../totals.tsx';
import { PreviewStudents } from './preview-students.tsx';
import { type RemindersOf, useSendReminders } from './use-send-reminders.ts';

/** Who would get which message and who none, and the button that sends just these. */
export function RemindersPreview({ of }: { of: RemindersOf }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { data, error, refetch } = useCallQuery('fees/fetchRemindersPreview', { query: of });
  const { send, isSending, failure } = useSendReminders(of);
  if (!data) {
    return error ? (
      <ErrorState failure={error.answer} onRetry={() => void refetch()} />
    ) : (
      <RecordSkeleton />
    );
  }
  const { totals } = data;
  return (
    <>
      {failure && <ErrorState failure={failure} isSlim />}
      {totals.students > 0 ? (
        <>
          <Totals
            totals={[
              { label: t('reminders.families'), count: format.number(totals.students) },
              { label: t('reminders.parts'), count: format.number(totals.parts) },
            ]}
          />
          <FirstMessage preview={data} />
          {data.canSend && (
            <div className={styles.choice}>
              <Button loading={isSending} onClick={() => void send(totals)}>
                {t('reminders.confirm', {
                  count: totals.students,
                  n: format.number(totals.students),
                })}
              </Button>
            </div>
          )}
        </>
      ) : (
        <EmptyState drawing={<PeopleDrawing />} title={t('reminders.nobody')}>
          {null}
        </EmptyState>
      )}
      <Skipped preview={data} />
      {data.students.length > 0 && <PreviewStudents preview={data} />}
    </>
  );
}

function FirstMessage({ preview }: { preview: Preview }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const text = preview.students[0]?.text;
  if (!text) return null;
  const { letters, parts } = smsLength(text);
  return (
    <div className={styles.notice}>
      <p className={styles.quiet}>{t('reminders.example')}</p>
      <p>
        <LanguageText>{text}</LanguageText>
      </p>
      <p className={styles.quiet}>
        {t('reminders.length', { letters: format.number(letters), parts: format.number(parts) })}
      </p>
    </div>
  );
}

function Skipped({ preview: { skipped, withoutDues } }: { preview: Preview }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const counted = (key: 'noMobile' | 'reminded', count: number) =>
    count > 0 && <p>{t(`reminders.${key}`, { count, n: format.number(count) })}</p>;
  return (
    <div className={styles.hint}>
      {counted('noMobile', skipped.noMobile)}
      {counted('reminded', skipped.reminded)}
      <p>
        {t('reminders.withoutDues', {
          n: format.number(withoutDues.students),
          rte: format.number(withoutDues.rte),
        })}
      </p>
    </div>
  );
}
