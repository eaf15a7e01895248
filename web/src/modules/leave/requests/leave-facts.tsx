import type { Leave } from '@shala/contract/leave.ts';
import type { Balance } from '@shala/contract/leave-balances.ts';
import { useTranslation } from 'react-i18next';
import { ShownDocument } from '../../../ui/document/shown-document.tsx';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Fact, Facts } from '../../../ui/record/facts.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { toneOf, useLeaveWords } from '../use-leave-words.ts';

interface LeaveFactsProps {
  leave: Leave;
  balance: Balance | null;
}

export function LeaveFacts({ leave, balance }: LeaveFactsProps) {
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  const format = useFormat();
  const { fileId } = leave;
  const facts: Fact[] = [
    { label: t('field.type'), value: words.typeOf(leave) },
    { label: t('field.when'), value: words.span(leave) },
    { label: t('field.countedDays'), value: words.days(leave.halfDays) },
    ...(balance ? [{ label: t('balance.left'), value: <Left of={balance} /> }] : []),
    {
      label: t('field.status'),
      value: <StateBadge tone={toneOf[leave.state]}>{t(`state.${leave.state}`)}</StateBadge>,
    },
    { label: t('field.appliedOn'), value: `${format.instant(leave.askedAt)}, ${leave.askedBy}` },
    { label: t('field.reason'), value: leave.reason },
    ...(leave.onlyThere ? [{ label: t('field.onlyThere'), value: leave.schoolName }] : []),
    ...(leave.className ? [{ label: t('field.class'), value: leave.className }] : []),
    ...(leave.answeredAt
      ? [
          {
            label: t('field.decidedOn'),
            value: [format.instant(leave.answeredAt), leave.answeredBy].filter(Boolean).join(', '),
          },
        ]
      : []),
    ...(leave.remark ? [{ label: t('field.remark'), value: leave.remark }] : []),
  ];
  return (
    <>
      <Facts facts={facts} />
      {fileId && <ShownDocument fileId={fileId} />}
    </>
  );
}

/** The balance after pending applications, as the server decides on it. */
function Left({ of: { left, asked } }: { of: Balance }) {
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  if (left === null) return t('balance.noLimit');
  const waiting = asked > 0 ? t('balance.pending', { days: words.days(asked) }) : '';
  return <LanguageText>{[words.days(left), waiting].filter(Boolean).join(' · ')}</LanguageText>;
}
