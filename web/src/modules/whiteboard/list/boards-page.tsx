import type { Board } from '@shala/contract/whiteboard.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { boardHref } from '../../../app/links/board-links.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { IconChalkboard } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { NewButton } from '../../../ui/list/header-link.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { actionsFor, deleteAction, editAction, rowAction } from '../../../ui/list/row-actions.tsx';
import { listAhead, useListPage } from '../../../ui/list/use-list-page.tsx';
import { useRecordDialogs } from '../../../ui/list/use-record-dialogs.ts';
import { BooksDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useBoardActs } from '../use-board-acts.tsx';
import { KeptBoards } from './kept-boards.tsx';
import { boardDefaults, useBoardColumns, useBoardFilters } from './use-board-columns.tsx';

const BoardDialog = lazy(() => import('./board-dialog.tsx'));
const ShareDialog = lazy(() => import('./share-dialog.tsx'));

export const fetchAhead = listAhead('whiteboard/fetchAll', boardDefaults);

/** Own boards and those that a teacher has shared with the class. */
export function BoardsPage() {
  const { t } = useTranslation('whiteboard');
  const page = useListPage('whiteboard/fetchAll', boardDefaults);
  const { list } = page;
  const { isAdding, edited, add, edit, close } = useRecordDialogs(page.rows);
  const sharing = useUrlDialog('share');
  const shared = page.rows?.find(({ id }) => id === sharing.about);
  const { mayShare, remove, dialog } = useBoardActs();
  const addButton = <NewButton onClick={add}>{t('list.add')}</NewButton>;
  const actionsOf = (board: Board) =>
    actionsFor(
      board.isMine &&
        mayShare &&
        rowAction(t('share.verb'), IconChalkboard, () => sharing.open(board.id)),
      board.isMine && editAction(t('list.edit'), () => edit(board)),
      board.isMine && deleteAction(t('delete.verb'), () => void remove(board)),
    );
  return (
    <>
      <ListHeader
        title={t('list.title')}
        {...(page.total !== undefined && { count: page.total })}
        action={!page.isEmpty && addButton}
      />
      <KeptBoards isNeeded={page.rows === undefined} />
      <FilterBar list={list} filters={useBoardFilters()} searchPlaceholder={t('list.search')} />
      <DataTable<Board>
        label={t('list.title')}
        columns={useBoardColumns()}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={boardHref}
        actionsOf={actionsOf}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<BooksDrawing />} title={t('list.emptyTitle')} action={addButton}>
              {t('list.emptyText')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      <LazyPart>
        {isAdding && <BoardDialog onClose={close} />}
        {edited?.isMine && <BoardDialog key={edited.id} board={edited} onClose={close} />}
        {shared?.isMine && <ShareDialog key={shared.id} board={shared} onClose={sharing.close} />}
      </LazyPart>
      {dialog}
    </>
  );
}
