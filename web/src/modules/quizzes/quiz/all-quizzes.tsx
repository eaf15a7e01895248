import type { Quiz } from '@shala/contract/quizzes.ts';
import { useTranslation } from 'react-i18next';
import {
  editQuizHref,
  newQuizHref,
  questionsHref,
  quizHref,
} from '../../../app/links/quiz-links.ts';
import { useMay } from '../../../platform/may.ts';
import { IconListDetails, IconPlus } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { type Filter, FilterBar } from '../../../ui/list/filter-bar.tsx';
import { HeaderLink, NewLink } from '../../../ui/list/header-link.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { actionsFor, editAction } from '../../../ui/list/row-actions.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { useNavigation } from '../../../ui/navigation.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { ClassChip } from '../../classes/classes-public.ts';
import { SchoolChip } from '../../schools/schools-public.ts';
import { useSubjectChoices } from '../../subjects/subjects-public.ts';
import styles from '../quizzes.module.css';
import { useQuizWords } from '../use-quiz-words.ts';
import { QuizPhase } from './quiz-phase.tsx';

const defaults = {
  sort: '-opensAt',
  filters: ['phase', 'subjectId', 'isDraft', 'schoolId', 'classId'],
};

/** The quizzes of the schools and classes in sight. */
export function AllQuizzes() {
  const { t } = useTranslation('quizzes');
  const may = useMay();
  const { go } = useNavigation();
  const page = useListPage('quiz/fetchMcqByClassAndSubject', defaults);
  const { list } = page;
  const addButton = may('quiz/createAndUpdateQuiz', 'create') && (
    <NewLink href={newQuizHref} icon={IconPlus}>
      {t('list.add')}
    </NewLink>
  );
  return (
    <>
      <ListHeader title={t('list.title')} count={page.total} action={!page.isEmpty && addButton}>
        <HeaderLink href={questionsHref} icon={IconListDetails}>
          {t('bank.title')}
        </HeaderLink>
        <ListExport
          row="quiz/fetchMcqByClassAndSubjectAsCsv"
          query={page.input.query}
          fileName="quizzes.csv"
          count={page.total}
        />
      </ListHeader>
      <FilterBar list={list} filters={useFilters()} searchPlaceholder={t('list.search')}>
        <SchoolChip
          chosen={list.filters.schoolId?.[0]}
          onChoose={(id) => list.setFilter('schoolId', id ? [id] : [], ['classId'])}
        />
        <ClassChip
          name="classId"
          label={t('field.classes')}
          schoolId={list.filters.schoolId?.[0]}
          chosen={list.filters.classId ?? []}
          onChange={(ids) => list.setFilter('classId', ids)}
        />
      </FilterBar>
      <DataTable<Quiz>
        label={t('list.title')}
        columns={useColumns()}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        hrefOf={quizHref}
        actionsOf={(quiz) =>
          actionsFor(quiz.canEdit && editAction(t('list.edit'), () => go(editQuizHref(quiz))))
        }
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<PaperDrawing />} title={t('list.emptyTitle')} action={addButton}>
              {t(addButton ? 'list.emptyText' : 'list.emptyOfficer')}
            </EmptyState>
          )
        }
      />
      {page.pager}
    </>
  );
}

function useColumns(): Column<Quiz>[] {
  const { t } = useTranslation('quizzes');
  const words = useQuizWords();
  return [
    {
      name: 'title',
      header: t('field.title'),
      cell: (quiz) => (
        <TwoLines second={<LanguageText>{words.subject(quiz)}</LanguageText>}>
          <LanguageText>{quiz.title}</LanguageText>
        </TwoLines>
      ),
      sortable: true,
      width: '28rem',
    },
    {
      name: 'classes',
      header: t('field.classes'),
      cell: (quiz) => (
        <TwoLines second={<LanguageText>{quiz.schoolName}</LanguageText>}>
          <LanguageText>{words.classes(quiz)}</LanguageText>
        </TwoLines>
      ),
      inCard: true,
    },
    {
      name: 'opensAt',
      header: t('field.times'),
      cell: (quiz) => <span className={styles.times}>{words.times(quiz)}</span>,
      sortable: true,
      width: '24rem',
    },
    {
      name: 'taken',
      header: t('field.taken'),
      cell: ({ taken, students }) => t('list.takenOf', { taken, students }),
      align: 'end',
      inCard: true,
    },
    {
      name: 'state',
      header: t('field.state'),
      cell: (quiz) => <QuizPhase quiz={quiz} />,
      inCard: true,
    },
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation('quizzes');
  const subjects = useSubjectChoices({});
  return [
    {
      name: 'phase',
      label: t('field.state'),
      items: (['waiting', 'open', 'closed'] as const).map((id) => ({ id, text: t(`phase.${id}`) })),
    },
    {
      name: 'subjectId',
      label: t('field.subject'),
      items: subjects.map(({ value, label }) => ({ id: value, text: label })),
    },
    {
      name: 'isDraft',
      label: t('phase.draft'),
      items: [{ id: 'true', text: t('phase.draft') }],
      singleSelection: true,
    },
  ];
}
