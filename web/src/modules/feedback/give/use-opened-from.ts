import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The content item or the quiz whose page led to the form, by the address, and its name. */
export function useOpenedFrom(): { contentId: string; quizId: string; name: string | undefined } {
  const { search } = useUrlState();
  const [contentId, quizId] = [textOf(search.contentId), textOf(search.quizId)];
  const nameOf = useLocalName();
  const content = useCallQuery(
    'content/fetchById/:id',
    { params: { id: contentId } },
    { enabled: contentId !== '' },
  );
  const quizzes = useCallQuery('quiz/fetchOwnQuizzes', {}, { enabled: quizId !== '' });
  const name = content.data
    ? nameOf(content.data)
    : quizzes.data?.find(({ id }) => id === quizId)?.title;
  return { contentId, quizId, name: name ?? undefined };
}
