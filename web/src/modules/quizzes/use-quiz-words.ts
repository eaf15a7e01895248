import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { namesOf } from '@shala/contract/names.ts';
import type { Question } from '@shala/contract/questions.ts';
import type { OwnQuiz } from '@shala/contract/quiz-attempts.ts';
import type { Quiz } from '@shala/contract/quizzes.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import { useLocalName } from '../../ui/use-local-name.ts';
import { useClassWords } from '../classes/classes-public.ts';

type OfSubject = Pick<Quiz, 'subjectName' | 'subjectLocalName' | 'subjectNameHindi'>;

/** Names and times of quizzes and questions in the reader's language. */
export function useQuizWords() {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  const nameOf = useLocalName();
  const classWords = useClassWords();
  return {
    subject: (one: OfSubject) => nameOf(namesOf('subject', one)),
    chapter: (one: Question) => nameOf(namesOf('chapter', one)) ?? '',
    classes: ({ classes }: Quiz) => classes.map((one) => classWords.label(one)).join(', '),
    namedClasses: ({ classes }: Quiz) =>
      t('ofClasses', { classes: classes.map((one) => classWords.label(one)).join(', ') }),
    namedStandard: classWords.namedStandard,
    times: ({ opensAt, closesAt }: Pick<OwnQuiz, 'opensAt' | 'closesAt'>) => {
      const isOneDay = schoolDayOf(opensAt) === schoolDayOf(closesAt);
      const closes = isOneDay ? format.time(closesAt) : format.instant(closesAt);
      return t('times', { opens: format.instant(opensAt), closes });
    },
    marks: (score: number, most: number) => t('marks', { score, most }),
  };
}
