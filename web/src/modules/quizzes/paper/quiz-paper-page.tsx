import { Button } from '@mantine/core';
import type { QuizOnPaper } from '@shala/contract/answer-sheets.ts';
import type { QuizRecord } from '@shala/contract/quizzes.ts';
import { useTranslation } from 'react-i18next';
import { quizPaperHref, quizzesHref, readSheetsHref } from '../../../app/links/quiz-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery, useSave } from '../../../platform/use-call.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { Link } from '../../../ui/navigation.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { QuizPage } from '../quiz/quiz-page-frame.tsx';
import { quizzesChanged } from '../quiz-calls.ts';
import { RichTextView } from '../rich-text.tsx';
import styles from './paper.module.css';
import { PrintPapers } from './print-papers.tsx';
import { SavedSheets } from './saved-sheets.tsx';

/** A quiz on paper: what is printed, and the answer sheets that were read. */
export const QuizPaperPage = () => (
  <RequirePermission row="quiz/fetchOnPaper/:quizId" redirectTo={quizzesHref}>
    <QuizPage href={quizPaperHref}>{(record) => <OnPaper record={record} />}</QuizPage>
  </RequirePermission>
);

function OnPaper({ record }: { record: QuizRecord }) {
  const { t } = useTranslation('quiz-paper');
  const { data, error, refetch } = useCallQuery('quiz/fetchOnPaper/:quizId', {
    params: { quizId: record.quiz.id },
  });
  if (error && !data) return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (!data.paper) return <MakePaper record={record} onPaper={data} />;
  return (
    <>
      <section className={styles.section}>
        <h2>{t('print.title')}</h2>
        <Impossible record={record} onPaper={data} />
        <PrintPapers record={record} paper={data.paper} />
      </section>
      <section className={styles.section}>
        <h2>{t('saved.title')}</h2>
        <p className={styles.quiet}>{t('saved.help')}</p>
        <div className={styles.letters}>
          <Button component={Link} href={readSheetsHref(record.quiz)}>
            {t('read.title')}
          </Button>
          {data.sheets.length === 0 && (
            <Discard paperId={data.paper.id} title={record.quiz.title} />
          )}
        </div>
        {data.sheets.length > 0 && <SavedSheets onPaper={data} />}
      </section>
    </>
  );
}

interface MakePaperProps {
  record: QuizRecord;
  onPaper: QuizOnPaper;
}

function MakePaper({ record, onPaper }: MakePaperProps) {
  const { t } = useTranslation('quiz-paper');
  const make = useSave('quiz/makePaper', { invalidates: quizzesChanged });
  const { quiz, questions } = record;
  const possible = questions.length - onPaper.impossible.length;
  return (
    <section className={styles.section}>
      <h2>{t('make.title')}</h2>
      <p>{t('make.text')}</p>
      {!quiz.shufflesOptions && <p className={styles.quiet}>{t('make.sameOptions')}</p>}
      <Impossible record={record} onPaper={onPaper} />
      {possible > 0 && (
        <div>
          <Button
            loading={make.isPending}
            onClick={() => void make.mutateAsync({ body: { quizId: quiz.id } })}
          >
            {t('make.verb')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Questions that ask for a number, which no bubble can answer. */
function Impossible({ record, onPaper }: MakePaperProps) {
  const { t } = useTranslation('quiz-paper');
  if (onPaper.impossible.length === 0) return null;
  return (
    <div className={styles.todo}>
      <p>{t('make.impossible', { count: onPaper.impossible.length })}</p>
      <ul>
        {onPaper.impossible.map((place) => {
          const question = record.questions[place - 1];
          return (
            question && (
              <li key={place}>
                <RichTextView parts={question.shown.parts} lang={question.language} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function Discard({ paperId, title }: { paperId: string; title: string }) {
  const { t } = useTranslation('quiz-paper');
  const { confirmAndDelete, dialog } = useDelete('quiz/deletePaper/:id', quizzesChanged);
  return (
    <>
      <Button
        variant="default"
        color="red"
        onClick={() =>
          void confirmAndDelete(paperId, {
            title: t('discard.title'),
            about: title,
            consequence: t('discard.text'),
            verb: t('discard.verb'),
            done: t('discard.done'),
          })
        }
      >
        {t('discard.verb')}
      </Button>
      {dialog}
    </>
  );
}
