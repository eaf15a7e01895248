import type { Chapter } from '@shala/contract/subjects.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { quizzesHref } from '../../../app/links/quiz-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { NewButton } from '../../../ui/list/header-link.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { useRecordDialogs } from '../../../ui/list/use-record-dialogs.ts';
import { BooksDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { useSubjectChoices } from '../use-subject-choices.ts';
import { useChapterActions } from './use-chapter-actions.tsx';
import { useChapterColumns } from './use-chapter-columns.tsx';

const ChapterDialog = lazy(() => import('./chapter-dialog.tsx'));

const defaults = { sort: 'number', filters: ['subjectId', 'standard'] };

export const ChaptersPage = () => (
  <RequirePermission row="subject/addEditChapter" redirectTo={quizzesHref}>
    <Chapters />
  </RequirePermission>
);

/** The chapters of one subject, in the order in which the textbook counts them. */
function Chapters() {
  const { t } = useTranslation('subjects');
  const { standardItems } = useClassWords();
  const nameOf = useLocalName();
  const list = useListState(useUrlState(), defaults);
  const subjects = useSubjectChoices({});
  const subjectId = list.filters.subjectId?.[0] ?? '';
  const standard = list.filters.standard?.[0] ?? '';
  const { data, error, refetch } = useCallQuery(
    'subject/fetchChapters',
    { query: { subjectId, ...(standard && { standard: Number(standard) }) } },
    { enabled: subjectId !== '', keepPrevious: true },
  );
  const { isAdding, edited, add, edit, close } = useRecordDialogs(data);
  const { actionsOf, dialog } = useChapterActions(edit);
  const columns = useChapterColumns();
  // A subject has few chapters, all of which are here.
  const wanted = list.search.trim().toLowerCase();
  const shown = data?.filter((chapter) =>
    [chapter.name, chapter.localName, chapter.nameHindi].some((name) =>
      name?.toLowerCase().includes(wanted),
    ),
  );
  const addButton = subjectId && <NewButton onClick={add}>{t('chapter.add')}</NewButton>;
  return (
    <>
      <ListHeader title={t('chapters.title')} count={data?.length} action={addButton} />
      <FilterBar
        list={list}
        filters={[
          {
            name: 'subjectId',
            label: t('chapters.subject'),
            items: subjects.map(({ value, label }) => ({ id: value, text: label })),
            singleSelection: true,
          },
          {
            name: 'standard',
            label: t('chapters.standard'),
            items: standardItems,
            singleSelection: true,
          },
        ]}
      />
      {subjectId === '' ? (
        <EmptyState drawing={<BooksDrawing />} title={t('chapters.choose')}>
          {t('chapters.chooseText')}
        </EmptyState>
      ) : (
        <DataTable<Chapter>
          label={t('chapters.title')}
          columns={columns}
          rows={shown}
          idOf={({ id }) => id}
          nameOf={nameOf}
          actionsOf={actionsOf}
          failure={listFailure({ data, error, refetch })}
          empty={
            wanted ? (
              <NoMatches onClear={() => list.setSearch('')} />
            ) : (
              <EmptyState drawing={<BooksDrawing />} title={t('chapters.none')}>
                {t('chapters.noneText')}
              </EmptyState>
            )
          }
        />
      )}
      <LazyPart>
        {isAdding && <ChapterDialog place={{ subjectId, standard }} onClose={close} />}
        {edited && (
          <ChapterDialog
            key={edited.id}
            chapter={edited}
            place={{ subjectId, standard }}
            onClose={close}
          />
        )}
      </LazyPart>
      {dialog}
    </>
  );
}
