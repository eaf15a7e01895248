import { type QuestionFormat, questionFormats } from '@shala/contract/questions.ts';
import { useTranslation } from 'react-i18next';
import { exportList } from '../../../ui/list/export-list.ts';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { withoutPage } from '../../../ui/list/without-page.ts';

interface ExportQuestionsProps {
  query: Record<string, unknown>;
  count: number | undefined;
}

/** The whole filtered list in a format of other quiz programs, or for a spreadsheet. */
export function ExportQuestions({ query, count }: ExportQuestionsProps) {
  const { t } = useTranslation('quizzes');
  const save = (format: QuestionFormat) =>
    exportList({
      row: 'quiz/fetchQuestionsAsFile',
      input: { query: { ...withoutPage(query), format } as never },
      fileName: 'questions',
      say: (name) => t('bank.exported', { name }),
    })(() => {});
  return (
    <ExportMenu
      label={t('bank.export')}
      formats={questionFormats.map((format) => ({
        format,
        name: t(`bank.format.${format}`),
        help: t(`bank.formatHelp.${format}`),
      }))}
      onExport={save}
      isDisabled={!count}
    />
  );
}
