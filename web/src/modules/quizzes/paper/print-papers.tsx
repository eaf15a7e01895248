import { Button, NativeSelect } from '@mantine/core';
import { paperSets } from '@shala/contract/answer-sheet-layout.ts';
import type { QuizOnPaper } from '@shala/contract/answer-sheets.ts';
import { language } from '@shala/contract/fields.ts';
import type { QuizRecord } from '@shala/contract/quizzes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../platform/download.ts';
import { currentLanguage } from '../../../platform/i18n.ts';
import { IconPrinter } from '../../../ui/icons.ts';
import { notify } from '../../../ui/notify.ts';
import { usePrinting } from '../../../ui/use-printing.tsx';
import { useClassWords } from '../../classes/classes-public.ts';
import styles from './paper.module.css';
import { QuestionPapers } from './question-papers.tsx';

interface PrintPapersProps {
  record: QuizRecord;
  paper: NonNullable<QuizOnPaper['paper']>;
}

const spares = ['0', '1', '2', '5', '10'];

/** Question papers from this page, and answer sheets as a PDF. */
export function PrintPapers({ record, paper }: PrintPapersProps) {
  const { t } = useTranslation('quiz-paper');
  const { quiz } = record;
  const classWords = useClassWords();
  const { print, paper: onPaper } = usePrinting();
  const [classId, setClassId] = useState(quiz.classes[0]?.id ?? '');
  const [sets, setSets] = useState<number>(paperSets.length);
  const [spare, setSpare] = useState('2');
  const [inLanguage, setLanguage] = useState(currentLanguage());
  const [isMaking, setMaking] = useState(false);
  const used = paper.sets.slice(0, sets);

  const printSheets = async () => {
    setMaking(true);
    const query = { paperId: paper.id, classId, sets, spare: Number(spare), language: inLanguage };
    const answer = await download('quiz/fetchAnswerSheets', { query }, 'answer-sheets.pdf');
    setMaking(false);
    if (answer.success) notify.success(t('print.saved', { name: answer.name }));
    else notify.failure(answer.message);
  };

  return (
    <>
      <p className={styles.quiet}>{t('print.help')}</p>
      <div className={styles.fields}>
        <NativeSelect
          label={t('print.sets')}
          translate="no"
          value={String(sets)}
          data={['1', '2', '3', '4'].map((value) => ({
            value,
            label: paperSets.slice(0, Number(value)).join(', '),
          }))}
          onChange={({ currentTarget: { value } }) => setSets(Number(value))}
        />
        <NativeSelect
          label={t('print.class')}
          translate="no"
          value={classId}
          data={quiz.classes.map((one) => ({ value: one.id, label: classWords.label(one) }))}
          onChange={({ currentTarget: { value } }) => setClassId(value)}
        />
        <NativeSelect
          label={t('print.spare')}
          value={spare}
          data={spares}
          onChange={({ currentTarget: { value } }) => setSpare(value)}
        />
        <NativeSelect
          label={t('print.language')}
          value={inLanguage}
          data={language.options.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setLanguage(language.options.find((one) => one === value) ?? 'en')
          }
        />
      </div>
      <div className={styles.letters}>
        <Button
          leftSection={<IconPrinter size="1.8rem" aria-hidden />}
          variant="default"
          onClick={() => print(<QuestionPapers record={record} sets={used} />)}
        >
          {t('print.questions')}
        </Button>
        <Button
          leftSection={<IconPrinter size="1.8rem" aria-hidden />}
          variant="default"
          loading={isMaking}
          onClick={() => void printSheets()}
        >
          {t('print.sheets')}
        </Button>
      </div>
      {onPaper}
    </>
  );
}
