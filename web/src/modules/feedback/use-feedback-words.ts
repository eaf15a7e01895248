import type { Feedback } from '@shala/contract/feedback.ts';
import { namesOf } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../ui/record/state-badge.tsx';
import { useLocalName } from '../../ui/use-local-name.ts';

export const toneOf: Record<Feedback['state'], Tone> = {
  open: 'waiting',
  answered: 'good',
  closed: 'neutral',
};

/** What a save of feedback changes elsewhere. */
export const feedbackChanged = ['feedback', 'dashboard', 'audit'];

const excerptLength = 140;

/** Long feedback is read in its dialog. */
export const excerptOf = (text: string): string => {
  const signs = [...text];
  return signs.length > excerptLength ? `${signs.slice(0, excerptLength).join('')}…` : text;
};

export function useFeedbackWords() {
  const { t } = useTranslation('feedback');
  const nameOf = useLocalName();
  return {
    topic: (one: Pick<Feedback, 'topicName' | 'topicLocalName' | 'topicNameHindi'>) =>
      nameOf(namesOf('topic', one)),
    /** The name of what it was opened from. */
    link: (one: Feedback) => nameOf(namesOf('content', one)) ?? one.quizTitle,
    author: ({ authorName }: Pick<Feedback, 'authorName'>) => authorName ?? t('anonymous'),
    rating: (rating: number) => t(`rating.${rating}`, { n: rating }),
  };
}
