import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDiscard } from '../../../ui/dialog/use-discard.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import styles from '../overview/overview.module.css';
import { FixNumber } from '../register/fix-number.tsx';
import { numberOf, wayOf } from '../register/student-check-kind.ts';
import type { Gate } from './use-gate.ts';

/** Numbers that are unsent or refused, then the checked students, the newest first. */
export function GateList({ waiting, checked }: Pick<Gate, 'waiting' | 'checked'>) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const words = useClassWords();
  const nameOf = useLocalName();
  const { discard, dialog } = useDiscard();
  return (
    <>
      <ul aria-live="polite" aria-label={t('gate.checked')}>
        {waiting.map((item) => (
          <li key={item.key}>
            <span>
              {numberOf(item)}
              {item.failure && <span className={styles.failure}>{item.failure.message}</span>}
            </span>
            <StateBadge tone={item.needsReview ? 'bad' : 'neutral'}>
              {t(`gate.done.${wayOf(item)}`, { time: format.time(item.body.tappedAt) })}
              {!item.needsReview && ` · ${t('gate.waits')}`}
            </StateBadge>
            {item.needsReview && (
              <Button variant="default" onClick={() => void discard(item)}>
                {t('common:discard.verb')}
              </Button>
            )}
            <FixNumber item={item} />
          </li>
        ))}
        {checked.map(({ student, way: was, time }) => (
          <li key={`${student.enrolmentId}/${was}`}>
            <span>
              <LanguageText>{nameOf(student)}</LanguageText>
              {' · '}
              <LanguageText>{words.label(student)}</LanguageText>
            </span>
            <StateBadge
              tone={
                student.wasAlready ? 'neutral' : student.mark.shown === 'late' ? 'warn' : 'good'
              }
            >
              {t(student.wasAlready ? `gate.already.${was}` : `gate.done.${was}`, {
                time: format.time(time),
              })}
              {was === 'in' && student.mark.shown === 'late' && ` · ${t('dayTotals.late')}`}
            </StateBadge>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
