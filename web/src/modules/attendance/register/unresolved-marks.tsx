import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { exchange } from '../../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { randomId } from '../../../platform/random-id.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useDiscard } from '../../../ui/dialog/use-discard.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import unsent from '../../../ui/unsent/unsent.module.css';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import type { WaitingMarks } from './marks-kind.ts';
import styles from './registers.module.css';
import {
  resend,
  type UnresolvedMark,
  unresolvedMarks,
  withoutDecided,
} from './unresolved-mark-list.ts';

/** A save that was not accepted in full: each mark is decided by itself. */
export function UnresolvedMarks({ item }: { item: WaitingMarks }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const { ask, dialog } = useDiscard();
  const nameOf = useNames(item);
  const open = unresolvedMarks(item);

  const keepTheirs = async (one: UnresolvedMark) => {
    const left = withoutDecided(item, [one.mark.enrolmentId]);
    await exchange(item.key, ...(left ? [left] : []));
  };
  const keepMine = async (one: UnresolvedMark) => {
    const left = withoutDecided(item, [one.mark.enrolmentId]);
    const sent = resend(item, [one], { key: randomId(), now: new Date().toISOString() });
    await exchange(item.key, ...(left ? [left, sent] : [sent]));
    void sendOutbox();
  };
  const confirmAndDiscard = async (one: UnresolvedMark) => {
    if (await ask()) await keepTheirs(one);
  };

  return (
    <>
      <p>{item.failure?.message || t('unsent.needsReview')}</p>
      {open.map((one) => {
        const { mark, answer } = one;
        const isConflict = answer?.outcome === 'conflict';
        return (
          <div key={mark.enrolmentId} className={styles.both}>
            <strong>
              <LanguageText>{nameOf(one)}</LanguageText>
            </strong>
            <dl>
              <div>
                <dt>{t('unsent.mine')}</dt>
                <dd>
                  {t(`status.${mark.status ?? 'none'}`)}, {format.instant(mark.tappedAt)}
                </dd>
              </div>
              {isConflict && answer.mark && (
                <div>
                  <dt>{answer.mark.markedBy ?? t('unsent.theirs')}</dt>
                  <dd>
                    {t(`status.${answer.mark.shown ?? 'none'}`)}
                    {answer.mark.tappedAt && `, ${format.instant(answer.mark.tappedAt)}`}
                  </dd>
                </div>
              )}
              {answer?.error && (
                <div>
                  <dt>{t('unsent.why')}</dt>
                  <dd>{t(`notAccepted.${answer.error}`)}</dd>
                </div>
              )}
            </dl>
            <div className={unsent.decide}>
              <Button
                variant="default"
                onClick={() => void (isConflict ? keepTheirs(one) : confirmAndDiscard(one))}
              >
                {t(isConflict ? 'unsent.keepTheirs' : 'common:discard.verb')}
              </Button>
              <Button variant="default" onClick={() => void keepMine(one)}>
                {t(isConflict ? 'unsent.keepMine' : 'unsent:again')}
              </Button>
            </div>
          </div>
        );
      })}
      {dialog}
    </>
  );
}

/** A logout removes the names from the device, so they are fetched again. */
function useNames({ names, body }: WaitingMarks) {
  const { t } = useTranslation('attendance');
  const { data } = useCallQuery(
    'attendance/fetchStudentToMarkAttendance',
    { query: { classId: body.classId, day: body.day } },
    { enabled: names === undefined },
  );
  const nameOf = useLocalName();
  return ({ mark, answer }: UnresolvedMark): string => {
    const student = data?.children.find(({ enrolmentId }) => enrolmentId === mark.enrolmentId);
    return (
      names?.[mark.enrolmentId] ??
      (student && nameOf(student)) ??
      (answer && nameOf(answer)) ??
      t('unsent.nameless')
    );
  };
}
