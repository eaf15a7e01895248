import type { Content, ContentKind, ContentState } from '@shala/contract/content.ts';
import { namesOf } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';
import {
  type Icon,
  IconFileText,
  IconLayoutGrid,
  IconLink,
  IconMusic,
  IconPhoto,
  IconVideo,
} from '../../ui/icons.ts';
import type { Tone } from '../../ui/record/state-badge.tsx';
import { useLocalName } from '../../ui/use-local-name.ts';
import { useClassWords } from '../classes/classes-public.ts';

const tones: Record<ContentState, Tone> = {
  draft: 'neutral',
  review: 'waiting',
  published: 'good',
  withdrawn: 'bad',
};

export const iconOf: Record<ContentKind, Icon> = {
  pdf: IconFileText,
  document: IconFileText,
  video: IconVideo,
  audio: IconMusic,
  image: IconPhoto,
  package: IconLayoutGrid,
  link: IconLink,
};

/** What a save of content changes elsewhere. */
export const contentChanged = ['content', 'audit'];

/** How content reads. */
export function useContentWords() {
  const { t } = useTranslation('content');
  const nameOf = useLocalName();
  const classes = useClassWords();
  const named = (one: Content, of: 'subject' | 'chapter'): string | null =>
    nameOf(namesOf(of, one));
  return {
    tone: (state: ContentState) => tones[state],
    language: (language: Content['language']) => t(`library:language.${language}`),
    standard: ({ standard }: Pick<Content, 'standard'>) =>
      classes.standardItems.find(({ id }) => id === String(standard))?.text ?? '',
    namedStandard: ({ standard }: Content) => classes.namedStandard(standard),
    subject: (one: Content) => named(one, 'subject'),
    chapter: (one: Content) => named(one, 'chapter'),
    owner: ({ ownerName }: Content) => ownerName ?? t('owner.programme'),
  };
}
