import { type Book, bookLanguages } from '@shala/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import type { Filter } from '../../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useOwnSchools } from '../../schools/schools-public.ts';
import { useSubjectChoices } from '../../subjects/subjects-public.ts';
import { useLibraryWords } from '../use-library-words.ts';

export const catalogueDefaults: ListDefaults = {
  sort: 'name',
  filters: ['language', 'subjectId', 'isAvailable'],
  single: ['isAvailable'],
};

export function useBookFilters(schoolId: string | undefined): Filter[] {
  const { t } = useTranslation('library');
  const subjects = useSubjectChoices({ schoolId });
  const ofSubject: Filter = {
    name: 'subjectId',
    label: t('field.subjectId'),
    items: subjects.map(({ value, label }) => ({ id: value, text: label })),
  };
  const may = useMay();
  return [
    {
      name: 'language',
      label: t('field.language'),
      items: bookLanguages.map((id) => ({ id, text: t(`language.${id}`) })),
    },
    ...(may('subject/fetch') ? [ofSubject] : []),
    {
      name: 'isAvailable',
      label: t('list.available'),
      singleSelection: true,
      items: [{ id: 'true', text: t('list.availableNow') }],
    },
  ];
}

export function useBookColumns(): Column<Book>[] {
  const { t } = useTranslation('library');
  const words = useLibraryWords();
  const own = useOwnSchools();
  const ofSchool: Column<Book> = {
    name: 'school',
    header: t('field.schoolId'),
    cell: ({ schoolName }) => <LanguageText>{schoolName}</LanguageText>,
    inCard: true,
  };
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: ({ name, localName }) => (
        <TwoLines second={localName && <LanguageText>{localName}</LanguageText>}>
          <LanguageText>{name}</LanguageText>
        </TwoLines>
      ),
      sortable: true,
    },
    {
      name: 'author',
      header: t('field.author'),
      cell: ({ author, publisher }) => (
        <TwoLines second={publisher && <LanguageText>{publisher}</LanguageText>}>
          <LanguageText>{author}</LanguageText>
        </TwoLines>
      ),
      sortable: true,
      inCard: true,
    },
    {
      name: 'language',
      header: t('field.language'),
      cell: ({ language }) => words.language(language),
    },
    {
      name: 'subject',
      header: t('field.subjectId'),
      cell: (book) => <LanguageText>{words.subject(book)}</LanguageText>,
    },
    {
      name: 'shelf',
      header: t('field.shelf'),
      cell: ({ shelf }) => <LanguageText>{shelf}</LanguageText>,
      sortable: true,
      inCard: true,
    },
    {
      name: 'available',
      header: t('list.available'),
      cell: (book) => words.copies(book),
      inCard: true,
    },
    ...(own && own.length < 2 ? [] : [ofSchool]),
  ];
}
