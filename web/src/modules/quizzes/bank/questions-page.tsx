import { difficulties, type Question } from '@shala/contract/questions.ts';
import { useTranslation } from 'react-i18next';
import {
  chaptersHref,
  editQuestionHref,
  importQuestionsHref,
  newQuestionHref,
  quizzesHref,
} from '../../../app/links/quiz-links.ts';
import { languages } from '../../../platform/i18n.ts';
import { useMay } from '../../../platform/may.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useUserData } from '../../../platform/user-data.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { IconBook2, IconListDetails, IconPlus, IconTableImport } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { type Filter, FilterBar } from '../../../ui/list/filter-bar.tsx';
import { HeaderLink, NewLink } from '../../../ui/list/header-link.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { actionsFor, deleteAction, editAction } from '../../../ui/list/row-actions.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { listAhead, useListPage } from '../../../ui/list/use-list-page.tsx';
import { useNavigation } from '../../../ui/navigation.tsx';
import { BooksDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useClassWords } from '../../classes/classes-public.ts';
import { useChapterFilter } from '../../content/content-public.ts';
import { useSubjectChoices } from '../../subjects/subjects-public.ts';
import { quizzesChanged } from '../quiz-calls.ts';
import { RichTextView } from '../rich-text.tsx';
import { useQuizWords } from '../use-quiz-words.ts';
import { ExportQuestions } from './export-questions.tsx';

const defaults = {
  sort: '-updatedAt',
  filters: ['standard', 'subjectId', 'chapterId', 'difficulty', 'language'],
};

export const fetchAhead = listAhead('quiz/fetchQuestions', defaults);

export const QuestionsPage = () => (
  <RequirePermission row="quiz/fetchQuestions" redirectTo={quizzesHref}>
    <Questions />
  </RequirePermission>
);

/** The question bank: the programme's questions, and those of the schools in sight. */
function Questions() {
  const { t } = useTranslation('quizzes');
  const may = useMay();
  const { go } = useNavigation();
  const own = useUserData();
  const page = useListPage('quiz/fetchQuestions', defaults);
  const { list } = page;
  const columns = useColumns();
  const filters = [...useFilters(), ...useChapterFilter(list, page.table.rows)];
  const { confirmAndDelete, dialog } = useDelete('quiz/deleteQuestion/:id', quizzesChanged);
  const isOwned = ({ schoolId }: Question) => schoolId !== null || own?.role === 'SuperAdmin';
  const mayAdd = may('quiz/addEditQuestion', 'create');
  const addButton = mayAdd && (
    <NewLink href={newQuestionHref} icon={IconPlus}>
      {t('bank.add')}
    </NewLink>
  );
  const remove = ({ id, text }: Question) =>
    confirmAndDelete(id, {
      title: t('bank.deleteTitle'),
      about: text.slice(0, 80),
      consequence: t('bank.deleteText'),
      verb: t('bank.delete'),
      done: t('bank.deleted'),
    });
  const actionsOf = (question: Question) =>
    actionsFor(
      isOwned(question) &&
        may('quiz/addEditQuestion', 'edit') &&
        editAction(t('bank.edit'), () => go(editQuestionHref(question))),
      isOwned(question) &&
        may('quiz/deleteQuestion/:id') &&
        deleteAction(t('bank.delete'), () => void remove(question)),
    );
  return (
    <>
      <ListHeader title={t('bank.title')} count={page.total} action={!page.isEmpty && addButton}>
        <HeaderLink href={quizzesHref} icon={IconListDetails}>
          {t('list.title')}
        </HeaderLink>
        {may('subject/addEditChapter', 'create') && (
          <HeaderLink href={chaptersHref} icon={IconBook2}>
            {t('bank.chapters')}
          </HeaderLink>
        )}
        {may('quiz/bulkUploadMCQ') && (
          <HeaderLink href={importQuestionsHref} icon={IconTableImport}>
            {t('bank.import')}
          </HeaderLink>
        )}
        {!page.isEmpty && <ExportQuestions query={list.query} count={page.total} />}
      </ListHeader>
      <FilterBar list={list} filters={filters} searchPlaceholder={t('bank.search')} />
      <DataTable<Question>
        label={t('bank.title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ text }) => text.slice(0, 80)}
        actionsOf={mayAdd ? actionsOf : undefined}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<BooksDrawing />} title={t('bank.emptyTitle')} action={addButton}>
              {t('bank.emptyText')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      {dialog}
    </>
  );
}

function useColumns(): Column<Question>[] {
  const { t } = useTranslation('quizzes');
  const words = useQuizWords();
  return [
    {
      name: 'text',
      header: t('field.question'),
      cell: (question) => (
        <TwoLines second={t(`kind.${question.kind}`)}>
          <RichTextView parts={question.shown.parts} lang={question.language} />
        </TwoLines>
      ),
    },
    {
      name: 'chapter',
      header: t('field.subject'),
      cell: (question) => (
        <TwoLines second={<LanguageText>{words.chapter(question)}</LanguageText>}>
          <LanguageText>{`${words.namedStandard(question.standard)} · ${words.subject(question)}`}</LanguageText>
        </TwoLines>
      ),
      sortable: true,
      inCard: true,
    },
    {
      name: 'difficulty',
      header: t('field.difficulty'),
      cell: ({ difficulty }) => t(`difficulty.${difficulty}`),
      inCard: true,
    },
    {
      name: 'quizzes',
      header: t('field.used'),
      cell: ({ quizzes }) => quizzes,
      align: 'end',
    },
    {
      name: 'of',
      header: t('field.of'),
      cell: ({ schoolName }) =>
        schoolName ? <LanguageText>{schoolName}</LanguageText> : t('bank.programme'),
      inCard: true,
    },
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation('quizzes');
  const { standardItems } = useClassWords();
  const subjects = useSubjectChoices({});
  return [
    { name: 'standard', label: t('field.standard'), items: standardItems },
    {
      name: 'subjectId',
      label: t('field.subject'),
      items: subjects.map(({ value, label }) => ({ id: value, text: label })),
      singleSelection: true,
      clears: ['chapterId'],
    },
    {
      name: 'difficulty',
      label: t('field.difficulty'),
      items: difficulties.map((one) => ({ id: one, text: t(`difficulty.${one}`) })),
    },
    {
      name: 'language',
      label: t('field.language'),
      items: languages.map(({ code, name }) => ({ id: code, text: name })),
    },
  ];
}
