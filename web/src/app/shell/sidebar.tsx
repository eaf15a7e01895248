import { CloseButton, FocusTrap } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/mark.tsx';
import { type EntryTitle, entryOf } from '../sidebar.ts';
import styles from './sidebar.module.css';
import { SidebarEntry } from './sidebar-entry.tsx';
import type { useDrawer } from './use-drawer.ts';

interface Props {
  entries: readonly EntryTitle[];
  drawer: ReturnType<typeof useDrawer>;
  onLogout: () => void;
}

export function Sidebar({ entries, drawer, onLogout }: Props) {
  const { t } = useTranslation('shell');
  const current = entryOf(useLocation().pathname);
  const { isOpen, isOver, closeOver } = drawer;
  useStillPage(isOpen && isOver);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeOver();
  };

  return (
    <>
      {isOver && isOpen && <div className={styles.backdrop} onClick={closeOver} aria-hidden />}
      <FocusTrap active={isOver && isOpen}>
        <nav
          id="sidebar"
          className={styles.sidebar}
          aria-label={t('header.sidebar')}
          data-over={isOver || undefined}
          hidden={!isOpen}
          onKeyDown={isOver ? closeOnEscape : undefined}
        >
          {isOver && (
            <div className={styles.head}>
              <Mark size="2.8rem" />
              <span translate="no">{t('product')}</span>
              <CloseButton size="lg" aria-label={t('header.closeSidebar')} onClick={closeOver} />
            </div>
          )}
          <ul>
            {entries.map((title) => (
              <li key={title}>
                <SidebarEntry
                  title={title}
                  isCurrent={title === current}
                  onLogout={onLogout}
                  onFollow={closeOver}
                />
              </li>
            ))}
          </ul>
        </nav>
      </FocusTrap>
    </>
  );
}

/** The page under the drawer does not scroll. */
function useStillPage(isStill: boolean): void {
  useEffect(() => {
    if (!isStill) return;
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = '';
    };
  }, [isStill]);
}
