import type { UserData } from '@shala/contract/auth.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronDown } from '../../ui/icons.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import styles from './person-menu.module.css';

const OpenPersonMenu = lazy(() => import('./open-person-menu.tsx'));

/** The menu is fetched and rendered when its button is first pressed. */
export function PersonMenu({ user, onLogout }: { user: UserData; onLogout: () => void }) {
  const { t } = useTranslation('shell');
  const [isUsed, setUsed] = useState(false);
  const button = (
    <button
      type="button"
      className={styles.person}
      aria-haspopup="menu"
      onClick={isUsed ? undefined : () => setUsed(true)}
    >
      <span className={styles.names}>
        <span className={styles.name} translate="no">
          {user.name}
        </span>
        <span className={styles.role}>
          {user.actsUntil ? t('acting.role') : t(`roles.${user.role}`)}
        </span>
      </span>
      <IconChevronDown size="1.6rem" aria-hidden />
    </button>
  );
  if (!isUsed) return button;
  return (
    <LazyPart fallback={button}>
      <OpenPersonMenu name={user.name} button={button} onLogout={onLogout} />
    </LazyPart>
  );
}
