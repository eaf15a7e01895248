import { ActionIcon, Button } from '@mantine/core';
import { newId } from '@shala/contract/new-id.ts';
import { type BoardPage, type BoardRecord, boardLimits } from '@shala/contract/whiteboard.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keep } from '../../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { IconChevronLeft, IconChevronRight, IconPlus, IconTrash } from '../../../ui/icons.ts';
import { notify } from '../../../ui/notify.ts';
import { takeTheirs } from '../saving/conflict.ts';
import { blankPage, keptPages } from '../saving/kept-pages.ts';
import { splitSave } from '../saving/split-save.ts';
import { boardsChanged } from '../use-board-words.ts';
import styles from '../whiteboard.module.css';

interface PageBarProps {
  board: BoardRecord;
  account: string;
  pages: readonly BoardPage[];
  current: BoardPage;
  goTo: (pageId: string) => void;
  children: ReactNode;
}

/** Turns the pages; the owner adds and deletes them. */
export function PageBar({ board, account, pages, current, goTo, children }: PageBarProps) {
  const { t } = useTranslation('whiteboard');
  const { confirm, dialog } = useConfirm();
  const remove = useSave('whiteboard/deletePage/:boardId/:pageId', {
    invalidates: boardsChanged,
    quiet: true,
  });
  const place = pages.findIndex(({ id }) => id === current.id);
  const before = pages[place - 1];
  const after = pages[place + 1];
  const boardId = board.id;

  const add = async () => {
    const pageId = newId();
    const { background } = current;
    await keptPages.put(account, pageId, { ...blankPage(pageId), background });
    const page = { account, boardId, pageId, version: 0, background, elements: [], pictures: [] };
    try {
      await keep(...splitSave(page));
    } catch {
      notify.failure(t('unstored.full'));
      return;
    }
    void sendOutbox();
    goTo(pageId);
  };

  const deletePage = async () => {
    const isMeant = await confirm({
      title: t('page.deleteTitle', { number: place + 1 }),
      consequence: t('page.deleteText'),
      verb: t('page.delete'),
      isDanger: true,
    });
    if (!isMeant) return;
    const pageId = current.id;
    const answer = await remove.mutateAsync({ params: { boardId, pageId } });
    if (!answer.success) return notify.failure(answer.message);
    await takeTheirs({ account, boardId, pageId });
    goTo((before ?? after)!.id);
  };

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
            disabled={pages.length >= boardLimits.pages}
            leftSection={<IconPlus size="1.8rem" aria-hidden />}
            onClick={() => void add()}
          >
            {t('page.add')}
          </Button>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('page.delete')}
            disabled={pages.length < 2 || current.version === 0}
            onClick={() => void deletePage()}
          >
            <IconTrash size="1.8rem" aria-hidden />
          </ActionIcon>
        </>
      )}
      {children}
      {dialog}
    </nav>
  );
}
