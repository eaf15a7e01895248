import type { ReactNode, Ref } from 'react';
import styles from './scroll-frame.module.css';

interface ScrollFrameProps {
  /** What is in it, for screen readers. */
  label: string;
  className?: string | undefined;
  /** The keys come in by its buttons; without any the frame takes the focus itself, to be scrolled by the arrows. */
  hasButtons?: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** What may be wider than the page scrolls within itself, also by keys. */
export const ScrollFrame = ({
  label,
  className = '',
  hasButtons = false,
  ref,
  children,
}: ScrollFrameProps) => (
  <section
    ref={ref}
    className={`${styles.frame} ${className}`}
    aria-label={label}
    tabIndex={hasButtons ? undefined : 0}
  >
    {children}
  </section>
);
