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
import type { WaitingMarks } from './marks-kind.ts';
import { again, type OpenMark, openMarks, without } from './open-marks.ts';
import styles from './registers.module.css';

/** A save of which the server did not take everything: each child is decided for itself. */
export function UnresolvedMarks({ item }: { item: WaitingMarks }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const { ask, dialog } = useDiscard();
  const nameOf = useNames(item);
  const open = openMarks(item);

  const drop = async (one: OpenMark) => {
    const left = without(item, [one.mark.enrolmentId]);
    await exchange(item.key, ...(left ? [left] : []));
  };
  const insist = async (one: OpenMark) => {
    const left = without(item, [one.mark.enrolmentId]);
    const sent = again(item, [one], { key: randomId(), now: new Date().toISOString() });
    await exchange(item.key, ...(left ? [left, sent] : [sent]));
    void sendOutbox();
  };
  const askAndDrop = async (one: OpenMark) => {
    if (await ask()) await drop(one);
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
              {answer?.refusal && (
                <div>
                  <dt>{t('unsent.why')}</dt>
                  <dd>{t(`notAccepted.${answer.refusal}`)}</dd>
                </div>
              )}
            </dl>
            <div className={unsent.decide}>
              <Button
                variant="default"
                onClick={() => void (isConflict ? drop(one) : askAndDrop(one))}
              >
                {t(isConflict ? 'unsent.keepTheirs' : 'common:discard.verb')}
              </Button>
              <Button variant="default" onClick={() => void insist(one)}>
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

/** After a logout the names are gone from the device; the server has them. */
function useNames({ names, body }: WaitingMarks) {
  const { t } = useTranslation('attendance');
  const { data } = useCallQuery(
    'attendance/fetchStudentToMarkAttendance',
    { query: { classId: body.classId, day: body.day } },
    { enabled: names === undefined },
  );
  return ({ mark, answer }: OpenMark): string =>
    names?.[mark.enrolmentId] ??
    answer?.name ??
    data?.children.find(({ enrolmentId }) => enrolmentId === mark.enrolmentId)?.name ??
    t('unsent.nameless');
}
