import { ActionIcon, Button } from '@mantine/core';
import type { BoardPage, BoardRecord } from '@shala/contract/whiteboard.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronLeft, IconChevronRight, IconPlus } from '../../../ui/icons.ts';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import styles from '../whiteboard.module.css';
import { usePageActs } from './use-page-acts.tsx';

interface PageBarProps {
  board: BoardRecord;
  account: string;
  pages: readonly BoardPage[];
  current: BoardPage;
  goTo: (pageId: string) => void;
  children: ReactNode;
}

/** Turns the pages; the owner adds, moves, copies and deletes them. */
export function PageBar({ board, account, pages, current, goTo, children }: PageBarProps) {
  const { t } = useTranslation('whiteboard');
  const { add, actions, isFull, place, dialog } = usePageActs({
    board,
    account,
    pages,
    current,
    goTo,
  });
  const before = pages[place - 1];
  const after = pages[place + 1];
  return (
    <nav className={styles.bar} aria-label={t('page.label')}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('page.previous')}
        disabled={!before}
        onClick={() => before && goTo(before.id)}
      >
        <IconChevronLeft size="1.8rem" aria-hidden />
      </ActionIcon>
      <span className={styles.place} aria-live="polite">
        {t('page.place', { number: place + 1, count: pages.length })}
      </span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('page.next')}
        disabled={!after}
        onClick={() => after && goTo(after.id)}
      >
        <IconChevronRight size="1.8rem" aria-hidden />
      </ActionIcon>
      {board.isMine && (
        <>
          <Button
            variant="default"
            className={styles.compact}
            disabled={isFull}
            leftSection={<IconPlus size="1.8rem" aria-hidden />}
            onClick={() => void add()}
          >
            {t('page.add')}
          </Button>
          <RowMenu label={t('page.actions', { number: place + 1 })} actions={actions} />
        </>
      )}
      {children}
      {dialog}
    </nav>
  );
}
