import type { QuizOnPaper, SavedSheet } from '@shala/contract/answer-sheets.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { IconRestore } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { Moment } from '../../../ui/list/moment.tsx';
import { actionsFor, dangerAction } from '../../../ui/list/row-actions.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useQuizWords } from '../use-quiz-words.ts';

/** The sheets that count, each of which can be undone and read again. */
export function SavedSheets({ onPaper: { sheets, students } }: { onPaper: QuizOnPaper }) {
  const { t } = useTranslation('quiz-paper');
  const may = useMay();
  const nameOf = useLocalName();
  const { confirmAndDelete, dialog } = useDelete('quiz/deleteSheet/:id', [
    'quiz',
    'quizAnalytics',
    'audit',
  ]);
  const nameOfSheet = ({ admissionId }: SavedSheet): string => {
    const student = students.find((one) => one.admissionId === admissionId);
    return student ? nameOf(student) : t('saved.left');
  };
  return (
    <>
      <DataTable<SavedSheet>
        label={t('saved.title')}
        columns={useColumns(nameOfSheet)}
        rows={sheets}
        idOf={({ attemptId }) => attemptId}
        nameOf={nameOfSheet}
        actionsOf={(sheet) =>
          actionsFor(
            may('quiz/deleteSheet/:id') &&
              dangerAction(t('saved.undo'), IconRestore, () => {
                void confirmAndDelete(sheet.attemptId, {
                  title: t('saved.undoTitle'),
                  about: nameOfSheet(sheet),
                  consequence: t('saved.undoText'),
                  verb: t('saved.undo'),
                  done: t('saved.undone'),
                });
              }),
          )
        }
        empty={null}
      />
      {dialog}
    </>
  );
}

function useColumns(nameOfSheet: (sheet: SavedSheet) => string): Column<SavedSheet>[] {
  const { t } = useTranslation('quiz-paper');
  const words = useQuizWords();
  return [
    {
      name: 'student',
      header: t('read.student'),
      cell: (sheet) => <LanguageText>{nameOfSheet(sheet)}</LanguageText>,
    },
    { name: 'set', header: t('read.set'), cell: ({ set }) => set, inCard: true },
    {
      name: 'score',
      header: t('saved.score'),
      cell: ({ score, most }) => words.marks(score, most),
      align: 'end',
      inCard: true,
    },
    {
      name: 'savedAt',
      header: t('saved.at'),
      cell: ({ savedAt }) => <Moment at={savedAt} />,
    },
  ];
}
