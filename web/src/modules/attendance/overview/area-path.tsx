import type { AreaPath as Path } from '@shala/contract/attendance-overviews.ts';
import { useTranslation } from 'react-i18next';
import { attendanceHref } from '../../../app/links/register-links.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import styles from './overview.module.css';

interface AreaPathProps {
  path: Path;
  /** What the links keep of the address. */
  query: Record<string, string | undefined>;
}

/** The areas around a place, each leading to its own overview. */
export function AreaPath({ path, query }: AreaPathProps) {
  const { t } = useTranslation('attendance');
  return (
    <nav className={styles.path} aria-label={t('path')}>
      <ol>
        <li>
          <Link href={attendanceHref('overview', query)}>{t('all')}</Link>
        </li>
        {path.map(({ kind, id, name }) => (
          <li key={id}>
            <Link href={attendanceHref('overview', { ...query, [`${kind}Id`]: id })}>
              <LanguageText>{name}</LanguageText>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
