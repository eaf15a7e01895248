import { Drawing } from './drawing.tsx';
import styles from './state.module.css';

/** In a file of its own, as it is on the page that is shown when nothing else could be loaded. */
export const PlugDrawing = () => (
  <Drawing>
    <path d="M6 60c14 0 16-16 30-16h6M42 30v28h12a14 14 0 0 0 0-28zM66 38h10M66 50h10M114 32c-12 0-14 12-24 12" />
    <path d="M90 30v28" />
    <path className={styles.spot} d="M78 16l4 8M96 14l-2 9M86 72l2-8" />
  </Drawing>
);
