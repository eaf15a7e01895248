import { useTranslation } from 'react-i18next';
import { districtsHref } from '../../app/links/school-links.ts';
import { Link } from '../../ui/navigation.tsx';
import styles from './places.module.css';

interface PlacePathProps {
  /** The places above the one that the page is about, the outermost first. */
  above?: readonly { name: string; href: string }[];
}

/** The way back up: all states, the state. */
export function PlacePath({ above = [] }: PlacePathProps) {
  const { t } = useTranslation('geography');
  const steps = [{ name: t('all'), href: districtsHref }, ...above];
  return (
    <nav className={styles.trail} aria-label={t('breadcrumb')}>
      <ol>
        {steps.map(({ name, href }) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
