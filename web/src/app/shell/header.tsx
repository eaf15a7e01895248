import type { UserData } from '@shala/contract/auth.ts';
import { useTranslation } from 'react-i18next';
import { IconMenu2 } from '../../ui/icons.ts';
import { Mark } from '../../ui/mark.tsx';
import { Link } from '../../ui/navigation.tsx';
import { LanguageMenu } from '../language/language-menu.tsx';
import type { EntryTitle } from '../sidebar.ts';
import { ActivityMenu } from './activity-menu.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './header.module.css';
import { PersonMenu } from './person-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { UnsentLink } from './unsent-link.tsx';
import type { useDrawer } from './use-drawer.ts';

interface Props {
  user: UserData;
  sidebar: readonly EntryTitle[];
  drawer: ReturnType<typeof useDrawer>;
  onLogout: () => void;
}

export function Header({ user, sidebar, drawer, onLogout }: Props) {
  const { t } = useTranslation('shell');
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.icon}
        aria-label={t(drawer.isOpen ? 'header.closeSidebar' : 'header.openSidebar')}
        aria-expanded={drawer.isOpen}
        aria-controls="sidebar"
        onClick={drawer.toggle}
      >
        <IconMenu2 size="2.2rem" aria-hidden />
      </button>
      <Link href="/" className={styles.product} aria-label={t('product')}>
        <Mark size="2.8rem" />
        <span translate="no">{t('product')}</span>
      </Link>
      <Breadcrumb />
      <div className={styles.tools}>
        <SearchButton sidebar={sidebar} />
        <Shortcuts />
        <UnsentLink />
        <ActivityMenu />
        <LanguageMenu />
        <PersonMenu user={user} onLogout={onLogout} />
      </div>
    </header>
  );
}
