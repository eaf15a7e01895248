import { Component, type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './lazy-part.module.css';

interface LazyPartProps {
  /** Shown while the code is fetched, and where it cannot be had. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part whose code is fetched when it is shown. Where the code cannot be had, the rest of the page stays. */
export const LazyPart = ({ fallback = null, children }: LazyPartProps) => (
  <FailureBoundary fallback={fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </FailureBoundary>
);

type State = 'shown' | 'failed' | 'closed';

class FailureBoundary extends Component<LazyPartProps, { state: State }> {
  override state = { state: 'shown' as State };

  static getDerivedStateFromError() {
    return { state: 'failed' };
  }

  override render(): ReactNode {
    if (this.state.state === 'shown') return this.props.children;
    return (
      <>
        {this.props.fallback}
        {this.state.state === 'failed' && (
          <FailureNotice onClose={() => this.setState({ state: 'closed' })} />
        )}
      </>
    );
  }
}

/** At the foot of the window, as the part may have no place of its own: a dialog or a menu. Above other notices. */
function FailureNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common');
  return createPortal(
    <div className={styles.notice} role="alert">
      <p>{t('part.failed')}</p>
      <button type="button" className={styles.reload} onClick={() => location.reload()}>
        {t('part.reload')}
      </button>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
        <span aria-hidden>×</span>
      </button>
    </div>,
    document.body,
  );
}
