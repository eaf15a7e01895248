import { useTranslation } from 'react-i18next';
import { config } from '../../platform/config.ts';
import { Link } from '../../ui/navigation.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type EntryTitle, pathOfEntry } from '../sidebar.ts';
import { entryIcons } from './entry-icons.ts';
import styles from './sidebar.module.css';

interface Props {
  title: EntryTitle;
  isCurrent: boolean;
  onLogout: () => void;
  onFollow: () => void;
}

export function SidebarEntry({ title, isCurrent, onLogout, onFollow }: Props) {
  const { t } = useTranslation('shell');
  const Icon = entryIcons[title];
  const content = (
    <>
      <Icon size="2rem" aria-hidden />
      <span>{t([`entries.${title}`, title])}</span>
    </>
  );
  if (title === 'Logout') {
    return (
      <button type="button" className={styles.entry} onClick={onLogout}>
        {content}
      </button>
    );
  }
  if (title === 'Video Conference(Google)') {
    return (
      <a className={styles.entry} href={config.meetUrl} target="_blank" rel="noopener">
        {content}
        <VisuallyHidden>({t('header.newTab')})</VisuallyHidden>
      </a>
    );
  }
  return (
    <Link
      className={styles.entry}
      href={pathOfEntry(title) ?? '/'}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
    >
      {content}
    </Link>
  );
}
