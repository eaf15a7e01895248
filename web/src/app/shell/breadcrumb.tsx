import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/navigation.tsx';
import styles from './breadcrumb.module.css';
import { crumbsOf } from './crumbs.ts';

/** The first two segments of the URL; the style sheet sets the capitals. */
export function Breadcrumb() {
  const { t } = useTranslation('shell');
  const crumbs = crumbsOf(useLocation().pathname);
  return (
    <nav className={styles.trail} aria-label={t('header.breadcrumb')}>
      <ol>
        {crumbs.map(({ segment, text, path }, index) => {
          const shown = t(`crumbs.${segment}`, { defaultValue: text });
          const isLast = index === crumbs.length - 1;
          return (
            <li key={path}>
              {isLast ? <span aria-current="page">{shown}</span> : <Link href={path}>{shown}</Link>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
