import { lazy, type ReactNode, useState } from 'react';
import { IconDots } from '../icons.ts';
import { LazyPart } from '../lazy-part.tsx';
import styles from './row-menu.module.css';

const OpenRowMenu = lazy(() => import('./open-row-menu.tsx'));

export interface RowAction {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Instead of `onSelect`. */
  href?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
}

interface RowMenuProps {
  /** 'Actions for …' */
  label: string;
  actions: readonly RowAction[];
}

/**
 * The menu is fetched and rendered when its button is first pressed, as a page of fifty rows would render fifty; for the
 * same reason the button is a plain one.
 */
export function RowMenu({ label, actions }: RowMenuProps) {
  const [isUsed, setUsed] = useState(false);
  if (actions.length === 0) return null;

  const button = (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-haspopup="menu"
      onClick={isUsed ? undefined : () => setUsed(true)}
    >
      <IconDots size="1.8rem" aria-hidden />
    </button>
  );
  if (!isUsed) return button;
  return (
    <LazyPart fallback={button}>
      <OpenRowMenu button={button} actions={actions} />
    </LazyPart>
  );
}
