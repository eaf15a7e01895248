import type { Resource } from '@shala/contract/resources.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../ui/record/state-badge.tsx';
import styles from './resources.module.css';

/** What sets a card apart: new, pinned, or not shown to its readers today. */
export function ResourceSigns({ of: { isUnread, isPinned, state } }: { of: Resource }) {
  const { t } = useTranslation('resources');
  if (!isUnread && !isPinned && state === 'current') return null;
  return (
    <p className={styles.signs}>
      {isUnread && <StateBadge tone="waiting">{t('list.unread')}</StateBadge>}
      {isPinned && <StateBadge tone="good">{t('list.pinned')}</StateBadge>}
      {state !== 'current' && <StateBadge tone="neutral">{t(`state.${state}`)}</StateBadge>}
    </p>
  );
}
