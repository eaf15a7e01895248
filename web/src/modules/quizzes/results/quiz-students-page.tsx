import { namesOf } from '@shala/contract/names.ts';
import type { StudentResult } from '@shala/contract/quiz-attempts.ts';
import { lazy, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { quizStudentsHref, quizzesHref } from '../../../app/links/quiz-links.ts';
import { useMay } from '../../../platform/may.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { exportList } from '../../../ui/list/export-list.ts';
import { PeopleDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { QuizPage } from '../quiz/quiz-page-frame.tsx';
import styles from './results.module.css';
import { useStudentColumns } from './use-student-columns.tsx';

const StudentDialog = lazy(() => import('./student-dialog.tsx'));

/** The marks of each student, and who has not taken the quiz. */
export const QuizStudentsPage = () => (
  <RequirePermission row="quiz/fetchAllStudentByQuizId/:id" redirectTo={quizzesHref}>
    <QuizPage href={quizStudentsHref}>{({ quiz }) => <Students id={quiz.id} />}</QuizPage>
  </RequirePermission>
);

function Students({ id }: { id: string }) {
  const { t } = useTranslation('quiz-results');
  const nameOf = useLocalName();
  const { about, open, close } = useUrlDialog('student');
  const columns = useStudentColumns((admissionId) => void open(admissionId));
  const { data, error, refetch } = useCallQuery('quiz/fetchAllStudentByQuizId/:id', {
    params: { id },
  });
  const may = useMay();
  const saved = {
    input: { params: { id } },
    say: (name: string) => t('students.exported', { name }),
  };
  const exports = [
    exportList({
      row: 'quiz/fetchAllStudentByQuizIdAsXlsx/:id',
      fileName: 'quiz-results.xlsx',
      ...saved,
    }),
    exportList({
      row: 'quiz/fetchAllStudentByQuizIdAsCsv/:id',
      fileName: 'quiz-results.csv',
      ...saved,
    }),
  ] as const;
  const opened = data?.find(({ admissionId }) => admissionId === about);
  const missing = data?.filter(({ startedAt }) => startedAt === null) ?? [];
  const failure = error && !data && (
    <ErrorState failure={error.answer} onRetry={() => void refetch()} />
  );
  return (
    <div className={styles.results}>
      {may('quiz/fetchAllStudentByQuizIdAsCsv/:id') && (
        <div className={styles.export}>
          <ExportButton
            onExport={exports[0]}
            label={t('students.xlsx')}
            isDisabled={!data?.length}
          />
          <ExportButton
            onExport={exports[1]}
            label={t('students.csv')}
            isDisabled={!data?.length}
          />
        </div>
      )}
      {missing.length > 0 && <Missing students={missing} />}
      <DataTable
        label={t('students.title')}
        columns={columns}
        rows={data?.filter(({ startedAt }) => startedAt !== null)}
        idOf={({ admissionId }) => admissionId}
        nameOf={(one) => nameOf(namesOf('student', one))}
        failure={failure}
        empty={
          <EmptyState drawing={<PeopleDrawing />} title={t('students.none')}>
            {t('students.noneText')}
          </EmptyState>
        }
      />
      <LazyPart>
        {opened && <StudentDialog quizId={id} student={opened} onClose={close} />}
      </LazyPart>
    </div>
  );
}

function Missing({ students }: { students: readonly StudentResult[] }) {
  const { t } = useTranslation('quiz-results');
  const nameOf = useLocalName();
  const words = useClassWords();
  const title = useId();
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{t('students.missing', { count: students.length })}</h2>
      <ul className={styles.names}>
        {students.map((one) => (
          <li key={one.admissionId}>
            <LanguageText>{nameOf(namesOf('student', one))}</LanguageText>{' '}
            <span className={styles.quiet}>
              <LanguageText>{words.label(one)}</LanguageText>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
