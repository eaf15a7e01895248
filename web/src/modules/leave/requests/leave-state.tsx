import { Button } from '@mantine/core';
import type { Leave } from '@shala/contract/leave.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { toneOf } from '../use-leave-words.ts';

interface StateOfLeaveProps {
  leave: Leave;
  /** Opens the review. */
  onReview: (leave: Leave) => void;
}

/** The status of an application, or the button that reviews it where it is pending with this person. */
export function StateOfLeave({ leave, onReview }: StateOfLeaveProps) {
  const { t } = useTranslation('leave');
  const nameOf = useLocalName();
  if (leave.isMineToAnswer) {
    return (
      <Button
        size="xs"
        variant="default"
        aria-label={t('review.of', { name: nameOf(leave) })}
        onClick={() => onReview(leave)}
      >
        {t('review.verb')}
      </Button>
    );
  }
  return (
    <TwoLines second={leave.remark && <LanguageText>{leave.remark}</LanguageText>}>
      <StateBadge tone={toneOf[leave.state]}>{t(`state.${leave.state}`)}</StateBadge>
    </TwoLines>
  );
}
