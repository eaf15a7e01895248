import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { difficulties, type Question } from '@shala/contract/questions.ts';
import { mostQuestions } from '@shala/contract/quizzes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importQuestionsHref, newQuestionHref } from '../../../app/links/quiz-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import dialog from '../../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { digitsOf } from '../../../ui/form/digits.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../quizzes.module.css';
import { RichTextView } from '../rich-text.tsx';

interface PickQuestionsProps {
  place: { schoolId: string; subjectId: string; standard: string };
  chosen: readonly Question[];
  onPick: (questions: Question[]) => void;
  onClose: () => void;
}

/** Questions of the bank by chapter and difficulty, ticked one by one or drawn by chance. */
export default function PickQuestions({ place, chosen, onPick, onClose }: PickQuestionsProps) {
  const { t } = useTranslation('quizzes');
  const nameOf = useLocalName();
  const [picked, setPicked] = useState<readonly Question[]>(chosen);
  const [chapterId, setChapterId] = useState('');
  const [difficulty, setDifficulty] = useState('');
  const [search, setSearch] = useState('');
  const [draw, setDraw] = useState('10');
  const { schoolId, subjectId } = place;
  const standard = Number(place.standard);
  const { data: chapters = [] } = useCallQuery(
    'subject/fetchChapters',
    { query: { subjectId, standard, schoolId } },
    { isChoice: true },
  );
  const { data, error, refetch } = useCallQuery(
    'quiz/fetchQuestions',
    {
      query: {
        pageSize: mostQuestions,
        schoolId,
        subjectId,
        standard: [standard],
        ...(search && { search }),
        ...(chapterId && { chapterId: [chapterId] }),
        ...(difficulty && { difficulty: [difficulty as Question['difficulty']] }),
      },
    },
    { keepPrevious: true },
  );
  const found = data?.rows ?? [];
  const isPicked = ({ id }: Question) => picked.some((one) => one.id === id);
  const free = found.filter((one) => !isPicked(one));
  const isNarrowed = Boolean(search || chapterId || difficulty);
  const room = mostQuestions - picked.length;
  const drawn = Math.min(Number(draw) || 0, free.length, room);
  const toggle = (question: Question, isOn: boolean) =>
    setPicked(isOn ? [...picked, question] : picked.filter(({ id }) => id !== question.id));
  useBackButton(true, onClose);
  return (
    <DialogFrame
      opened
      title={t('pick.title')}
      size="lg"
      onClose={onClose}
      closeOnClickOutside={picked === chosen}
    >
      <div className={styles.row}>
        <TextInput
          label={t('pick.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('pick.chapter')}
          value={chapterId}
          onChange={(event) => setChapterId(event.currentTarget.value)}
          data={[
            { value: '', label: t('pick.all') },
            ...chapters.map((one) => ({ value: one.id, label: nameOf(one) })),
          ]}
        />
        <NativeSelect
          label={t('field.difficulty')}
          value={difficulty}
          onChange={(event) => setDifficulty(event.currentTarget.value)}
          data={[
            { value: '', label: t('pick.all') },
            ...difficulties.map((one) => ({ value: one, label: t(`difficulty.${one}`) })),
          ]}
        />
      </div>
      <div className={styles.row}>
        <TextInput
          label={t('pick.draw')}
          inputMode="numeric"
          w="10rem"
          value={draw}
          onChange={(event) => setDraw(digitsOf(event.currentTarget.value))}
        />
        <Button
          variant="default"
          disabled={drawn < 1}
          onClick={() => setPicked([...picked, ...drawFrom(free, drawn)])}
        >
          {t('pick.drawVerb', { count: drawn })}
        </Button>
      </div>
      {error && <ErrorState isSlim failure={error.answer} onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton />}
      {data && found.length === 0 && (isNarrowed ? <NoSuchQuestions /> : <EmptyBank />)}
      <ul className={styles.pick}>
        {found.map((question) => (
          <li key={question.id}>
            <Checkbox
              checked={isPicked(question)}
              disabled={!isPicked(question) && room < 1}
              onChange={(event) => toggle(question, event.currentTarget.checked)}
              label={<RichTextView parts={question.shown.parts} lang={question.language} />}
              description={t(`difficulty.${question.difficulty}`)}
            />
          </li>
        ))}
      </ul>
      <div className={`${dialog.buttons} ${dialog.foot}`}>
        <Button variant="default" onClick={onClose}>
          {t('common:form.cancel')}
        </Button>
        <Button
          disabled={picked.length === 0 && chosen.length === 0}
          onClick={() => onPick([...picked])}
        >
          {t('pick.done', { count: picked.length })}
        </Button>
      </div>
    </DialogFrame>
  );
}

function NoSuchQuestions() {
  const { t } = useTranslation('quizzes');
  return <p className={styles.quiet}>{t('pick.none')}</p>;
}

/** The way to questions, in a tab of its own, so that the quiz is not left. */
function EmptyBank() {
  const { t } = useTranslation('quizzes');
  const may = useMay();
  return (
    <>
      <p className={styles.quiet}>{t('pick.empty')}</p>
      <div className={styles.row}>
        {may('quiz/addEditQuestion', 'create') && (
          <a href={newQuestionHref} target="_blank" rel="noreferrer">
            {t('form.newQuestion')}
          </a>
        )}
        {may('quiz/bulkUploadMCQ') && (
          <a href={importQuestionsHref} target="_blank" rel="noreferrer">
            {t('pick.import')}
          </a>
        )}
      </div>
    </>
  );
}

/** Some of the questions by chance, in the order of the bank. */
function drawFrom(questions: readonly Question[], count: number): Question[] {
  const left = [...questions];
  while (left.length > count) left.splice(Math.floor(Math.random() * left.length), 1);
  return left;
}
