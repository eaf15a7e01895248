import { useEffect, useState } from 'react';
import styles from './canvas.module.css';
import { indiaSize } from './india-size.ts';

/** The outline of India behind the drawing; its lines are fetched with the first page that has it. */
export function IndiaMap() {
  const [map, setMap] = useState<typeof import('./india-outline.ts')>();
  useEffect(() => {
    import('./india-outline.ts')
      .then(setMap)
      // Without network the page is drawn on all the same.
      .catch(() => {});
  }, []);
  if (!map) return null;
  return (
    <svg aria-hidden className={styles.map} viewBox={map.indiaViewBox} {...indiaSize}>
      <path d={map.indiaOutline} />
    </svg>
  );
}
