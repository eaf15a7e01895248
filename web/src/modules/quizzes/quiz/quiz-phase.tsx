import type { Quiz } from '@shala/contract/quizzes.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge, type Tone } from '../../../ui/record/state-badge.tsx';

const tones: Record<Quiz['phase'], Tone> = { waiting: 'waiting', open: 'good', closed: 'neutral' };

/** Draft, or where its time stands. */
export function QuizPhase({ quiz }: { quiz: Pick<Quiz, 'phase'> & { state?: Quiz['state'] } }) {
  const { t } = useTranslation('quizzes');
  if (quiz.state === 'draft') return <StateBadge tone="warn">{t('phase.draft')}</StateBadge>;
  return <StateBadge tone={tones[quiz.phase]}>{t(`phase.${quiz.phase}`)}</StateBadge>;
}
