import type { Content } from '@shala/contract/content.ts';
import { namesOf } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import type { Filter } from '../../ui/list/filter-bar.tsx';
import type { ListControl } from '../../ui/list/use-list-state.ts';
import { useLocalName } from '../../ui/use-local-name.ts';

type OfChapter = Pick<
  Content,
  'chapterId' | 'chapterName' | 'chapterLocalName' | 'chapterNameHindi'
>;

/** The chapters of the chosen subject; for whoever comes by a chapter's code, that chapter alone. */
export function useChapterFilter(
  { filters }: Pick<ListControl, 'filters'>,
  rows: readonly OfChapter[] | undefined,
): Filter[] {
  const { t } = useTranslation('content');
  const nameOf = useLocalName();
  const may = useMay();
  const [subjectId] = filters['subjectId'] ?? [];
  const [chosen] = filters['chapterId'] ?? [];
  const standards = filters['standard'] ?? [];
  const { data: chapters = [] } = useCallQuery(
    'subject/fetchChapters',
    {
      query: {
        subjectId: subjectId ?? '',
        ...(standards.length === 1 && { standard: Number(standards[0]) }),
      },
    },
    {
      enabled: subjectId !== undefined && may('subject/fetchChapters'),
      staleTime: 60_000,
      isChoice: true,
    },
  );
  const items = chapters.map((chapter) => ({ id: chapter.id, text: nameOf(chapter) }));
  if (chosen && !items.some(({ id }) => id === chosen)) {
    const one = rows?.find(({ chapterId }) => chapterId === chosen);
    const text = one && nameOf(namesOf('chapter', one));
    items.push({ id: chosen, text: text ?? t('list.thisChapter') });
  }
  if (items.length === 0) return [];
  return [{ name: 'chapterId', label: t('field.chapter'), singleSelection: true, items }];
}
