import { Button } from '@mantine/core';
import type { ReminderRound } from '@shala/contract/fee-reminders.ts';
import { useTranslation } from 'react-i18next';
import { remindersHref } from '../../../app/links/fee-links.ts';
import { useCallQuery, useSave } from '../../../platform/use-call.ts';
import { IconRefresh } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { feesChanged } from '../fee-calls.ts';
import styles from '../fees.module.css';
import { RoundMessages } from './round-messages.tsx';
import { useRoundWords } from './use-round-words.ts';

const whileSending = 2000;

/** A round of text messages: to whom they went, and which did not go out. */
export default function FetchedRound({ id }: { id: string }) {
  const { t } = useTranslation('fees');
  const { data, error, refetch } = useCallQuery(
    'fees/fetchReminderRound/:id',
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.isSending ? whileSending : false) },
  );
  if (data) return <Round round={data} />;
  if (!error) return <RecordSkeleton />;
  return (
    <ErrorState isPage failure={error.answer} onRetry={() => void refetch()}>
      <Link href={remindersHref()}>{t('reminders.back')}</Link>
    </ErrorState>
  );
}

function Round({ round }: { round: ReminderRound }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const words = useRoundWords();
  const retry = useSave('fees/retryReminders', { invalidates: feesChanged });
  const { id, schoolId, className, text, at, by, isSending, counts } = round;
  const canRetry = !isSending && counts.failed + counts.waiting > 0;
  return (
    <>
      <RecordHeader
        name={t('reminders.title')}
        subtitle={
          <>
            {className ? <LanguageText>{className}</LanguageText> : t('reminders.wholeSchool')} ·{' '}
            {format.instant(at)} · <LanguageText>{by}</LanguageText>
          </>
        }
        actions={
          <>
            {canRetry && (
              <Button
                variant="default"
                leftSection={<IconRefresh size="1.8rem" aria-hidden />}
                loading={retry.isPending}
                onClick={() => void retry.mutateAsync({ body: { id } })}
              >
                {t('reminders.retry')}
              </Button>
            )}
            <Link href={remindersHref({ schoolId })}>{t('reminders.back')}</Link>
          </>
        }
      />
      <p aria-live="polite">
        {[words.sent(round), words.rest(round)].filter(Boolean).join(', ')} · {t('reminders.parts')}
        : {format.number(counts.parts)}
      </p>
      <div className={styles.notice}>
        <p>
          <LanguageText>{text}</LanguageText>
        </p>
      </div>
      <RoundMessages round={round} />
    </>
  );
}
