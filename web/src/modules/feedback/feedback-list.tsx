import { type Feedback, feedbackLinks, feedbackStates } from '@shala/contract/feedback.ts';
import { ratings } from '@shala/contract/feedback-form.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { IconEye } from '../../ui/icons.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { type Filter, FilterBar } from '../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../ui/list/list-state.ts';
import { actionsFor, rowAction } from '../../ui/list/row-actions.tsx';
import { TwoLines } from '../../ui/list/two-lines.tsx';
import type { useListPage } from '../../ui/list/use-list-page.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useLocalName } from '../../ui/use-local-name.ts';
import { FeedbackState } from './feedback-state.tsx';
import { excerptOf, useFeedbackWords } from './use-feedback-words.ts';

export const feedbackListDefaults: ListDefaults = {
  sort: '-submittedOn',
  filters: ['topicId', 'rating', 'state', 'isEscalated', 'link', 'schoolId'],
};

interface FeedbackListProps {
  label: string;
  of: 'own' | 'others';
  /** Whose topics are offered; absent: all. */
  topicsOf?: 'Teacher' | 'Student';
  page: ReturnType<typeof useListPage<'feedback/fetchAllStudentFeedback'>>;
  /** The page, whose address shows one feedback when it names it. */
  path: string;
  onOpen: (feedback: Feedback) => void;
  empty: ReactNode;
  /** Filters of another kind. */
  children?: ReactNode;
}

/** Feedback, open first. */
export function FeedbackList({
  label,
  of,
  topicsOf,
  page,
  path,
  onOpen,
  empty,
  children,
}: FeedbackListProps) {
  const { t } = useTranslation('feedback');
  const words = useFeedbackWords();
  const { list } = page;
  const { search } = useUrlState();
  return (
    <>
      <FilterBar list={list} searchPlaceholder={t('list.search')} filters={useFilters(topicsOf)}>
        {children}
      </FilterBar>
      <DataTable<Feedback>
        label={label}
        columns={useColumns(of)}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={words.topic}
        hrefOf={({ id }) => `${path}?${queryOf({ ...search, feedback: id })}`}
        actionsOf={(feedback) =>
          actionsFor(
            rowAction(t(feedback.canAnswer ? 'list.respond' : 'list.view'), IconEye, () =>
              onOpen(feedback),
            ),
          )
        }
        empty={list.isFiltered ? <NoMatches onClear={list.clear} /> : empty}
      />
      {page.pager}
    </>
  );
}

/** The list's state stays in the address of the feedback that is opened from it. */
function queryOf(search: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) query.append(name, String(one));
  }
  return query;
}

function useFilters(topicsOf: FeedbackListProps['topicsOf']): Filter[] {
  const { t } = useTranslation('feedback');
  const words = useFeedbackWords();
  const nameOf = useLocalName();
  const { data: topics = [] } = useCallQuery(
    'feedback/fetchTopics',
    { query: topicsOf ? { role: topicsOf } : {} },
    { staleTime: 60_000, isChoice: true },
  );
  return [
    {
      name: 'state',
      label: t('field.state'),
      items: feedbackStates.map((id) => ({ id, text: t(`state.${id}`) })),
    },
    {
      name: 'topicId',
      label: t('field.topic'),
      items: topics.map((topic) => ({ id: topic.id, text: nameOf(topic) })),
    },
    {
      name: 'rating',
      label: t('field.rating'),
      items: ratings.map((rating) => ({ id: String(rating), text: words.rating(rating) })),
    },
    {
      name: 'link',
      label: t('field.link'),
      items: feedbackLinks.map((id) => ({ id, text: t(`link.${id}`) })),
    },
    {
      name: 'isEscalated',
      label: t('escalated'),
      items: [{ id: 'true', text: t('escalated') }],
      singleSelection: true,
    },
  ];
}

function useColumns(of: 'own' | 'others'): Column<Feedback>[] {
  const { t } = useTranslation('feedback');
  const words = useFeedbackWords();
  const format = useFormat();
  const author: Column<Feedback> = {
    name: 'author',
    header: t('field.author'),
    cell: (feedback) => (
      <TwoLines second={<LanguageText>{feedback.schoolName}</LanguageText>}>
        <LanguageText>{words.author(feedback)}</LanguageText>
      </TwoLines>
    ),
    inCard: true,
  };
  return [
    {
      name: 'topic',
      header: t('field.feedback'),
      cell: (feedback) => (
        <TwoLines second={<LanguageText>{excerptOf(feedback.text)}</LanguageText>}>
          <LanguageText>{words.topic(feedback)}</LanguageText>
          {words.link(feedback) && (
            <>
              {' · '}
              <LanguageText>{words.link(feedback)}</LanguageText>
            </>
          )}
        </TwoLines>
      ),
    },
    {
      name: 'rating',
      header: t('field.rating'),
      cell: ({ rating }) => words.rating(rating),
      sortable: true,
      width: '16rem',
      inCard: true,
    },
    ...(of === 'others' ? [author] : []),
    {
      name: 'submittedOn',
      header: t('field.submittedOn'),
      cell: ({ submittedOn }) => format.day(submittedOn),
      sortable: true,
    },
    {
      name: 'state',
      header: t('field.state'),
      cell: (feedback) => <FeedbackState of={feedback} />,
      inCard: true,
    },
  ];
}
