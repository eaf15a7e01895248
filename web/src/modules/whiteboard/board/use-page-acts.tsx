import { type BoardPage, type BoardRecord, boardLimits } from '@shala/contract/whiteboard.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { IconArrowDown, IconArrowUp, IconCopy } from '../../../ui/icons.ts';
import { actionsFor, deleteAction, rowAction } from '../../../ui/list/row-actions.tsx';
import { notify } from '../../../ui/notify.ts';
import { addPage } from '../saving/add-page.ts';
import { takeTheirs } from '../saving/conflict.ts';
import { blankPage } from '../saving/kept-pages.ts';
import { openPage } from '../saving/open-page.ts';
import type { KeptPage } from '../saving/page-changes.ts';
import { boardsChanged } from '../use-board-words.ts';
import { UndoButton } from './undo-button.tsx';

interface Pages {
  board: BoardRecord;
  account: string;
  pages: readonly BoardPage[];
  current: BoardPage;
  goTo: (pageId: string) => void;
}

/** What the owner may do with the pages of a board. */
export function usePageActs({ board, account, pages, current, goTo }: Pages) {
  const { t } = useTranslation('whiteboard');
  const { confirm, dialog } = useConfirm();
  const silent = { invalidates: boardsChanged, quiet: true };
  const remove = useSave('whiteboard/deletePage/:boardId/:pageId', silent);
  const order = useSave('whiteboard/orderPages', silent);
  const place = pages.findIndex(({ id }) => id === current.id);
  const of = { account, boardId: board.id, pageId: current.id };
  const isFull = pages.length >= boardLimits.pages;
  const areAllSaved = pages.every(({ version }) => version > 0);

  // A toast outlives the page of the board.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const addAt = async (page: Parameters<typeof addPage>[1], position?: number) => {
    try {
      const pageId = await addPage(of, page, position);
      if (isOpen.current) goTo(pageId);
    } catch {
      notify.failure(t('unstored.full'));
    }
  };

  const add = () => addAt({ ...blankPage(''), background: current.background });

  const duplicate = async () => {
    const drawn = await openPage(of);
    if ('success' in drawn) notify.failure(drawn.message);
    else await addAt(drawn.page, place + 2);
  };

  const move = async (by: 1 | -1) => {
    const ids = pages.map(({ id }) => id);
    const pageIds = ids.toSpliced(place, 1).toSpliced(place + by, 0, current.id);
    // A board that was just opened shows its first page, whichever that is.
    goTo(current.id);
    const answer = await order.mutateAsync({ body: { id: board.id, pageIds } });
    if (!answer.success) notify.failure(answer.message);
  };

  const deletePage = async () => {
    const isMeant = await confirm({
      title: t('page.deleteTitle', { number: place + 1 }),
      consequence: t('page.deleteText'),
      verb: t('page.delete'),
      isDanger: true,
    });
    if (!isMeant) return;
    const drawn = await openPage(of);
    const answer = await remove.mutateAsync({ params: { boardId: of.boardId, pageId: of.pageId } });
    if (!answer.success) return notify.failure(answer.message);
    await takeTheirs(of);
    goTo((pages[place - 1] ?? pages[place + 1])!.id);
    if ('success' in drawn) return;
    const undo = (page: KeptPage) => void addAt(page, place + 1);
    notify.warning(
      t('page.deleted', { number: place + 1 }),
      <UndoButton label={t('page.undoDelete')} onUndo={() => undo(drawn.page)} />,
    );
  };

  const actions = actionsFor(
    {
      ...rowAction(t('page.earlier'), IconArrowUp, () => void move(-1)),
      isDisabled: place === 0 || !areAllSaved,
    },
    {
      ...rowAction(t('page.later'), IconArrowDown, () => void move(1)),
      isDisabled: place === pages.length - 1 || !areAllSaved,
    },
    {
      ...rowAction(t('page.duplicate'), IconCopy, () => void duplicate()),
      isDisabled: isFull,
    },
    deleteAction(
      t('page.delete'),
      () => void deletePage(),
      pages.length < 2 || current.version === 0,
    ),
  );
  return { add, actions, isFull, place, dialog };
}
