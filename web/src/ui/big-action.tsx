import type { ComponentType, ReactNode } from 'react';
import styles from './big-action.module.css';
import { Link } from './navigation.tsx';

interface BigActionProps {
  icon: ComponentType<{ size: string; 'aria-hidden': true }>;
  children: string;
  /** A second line: what it is about, or what has been done. */
  about?: ReactNode;
}

const Content = ({ icon: Icon, children, about }: BigActionProps) => (
  <>
    <Icon size="2.8rem" aria-hidden />
    <span>
      <strong>{children}</strong>
      {about && <small>{about}</small>}
    </span>
  </>
);

/** A daily action, large enough for a thumb in a corridor. */
export const BigLink = ({ href, ...content }: BigActionProps & { href: string }) => (
  <Link className={styles.action} href={href}>
    <Content {...content} />
  </Link>
);

interface BigButtonProps extends BigActionProps {
  isBusy: boolean;
  onClick: () => void;
}

export const BigButton = ({ isBusy, onClick, ...content }: BigButtonProps) => (
  <button
    type="button"
    className={styles.action}
    disabled={isBusy}
    aria-busy={isBusy || undefined}
    onClick={onClick}
  >
    <Content {...content} />
  </button>
);
