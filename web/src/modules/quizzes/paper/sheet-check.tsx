import { Button, NativeSelect } from '@mantine/core';
import { paperSets } from '@shala/contract/answer-sheet-layout.ts';
import { useTranslation } from 'react-i18next';
import { AskQuestion } from './ask-question.tsx';
import styles from './paper.module.css';
import { type OfPaper, questionsOf, type Sheet, type Todo } from './sheet-state.ts';
import { ReadingTable, SheetPicture } from './sheet-view.tsx';
import { StudentChoice } from './student-choice.tsx';

interface SheetCheckProps {
  sheet: Sheet;
  todo: Todo;
  of: OfPaper;
  onChange: (changed: (sheet: Sheet) => Sheet) => void;
  onReadAs: (set: (typeof paperSets)[number]) => void;
}

/** One sheet beside what was read of it, and what has to be said about it. */
export function SheetCheck({ sheet, todo, of, onChange, onReadAs }: SheetCheckProps) {
  const { t } = useTranslation('quiz-paper');
  const isSaved = sheet.sentAs !== undefined;
  return (
    <div className={styles.check}>
      {sheet.picture && (
        <div className={styles.pictureBox}>
          <SheetPicture sheet={sheet} />
        </div>
      )}
      <div className={styles.words}>
        {!isSaved && <TodoText todo={todo} />}
        {todo === 'noCode' && (
          <NativeSelect
            label={t('read.set')}
            value=""
            data={['', ...paperSets]}
            onChange={({ currentTarget: { value } }) => {
              const set = paperSets.find((one) => one === value);
              if (set) onReadAs(set);
            }}
          />
        )}
        {sheet.state === 'read' && (
          <>
            <p>{t('read.ofSet', { set: sheet.set })}</p>
            <StudentChoice sheet={sheet} of={of} isDisabled={isSaved} onChange={onChange} />
            {!isSaved && <Asked sheet={sheet} of={of} onChange={onChange} />}
            <ReadingTable sheet={sheet} />
          </>
        )}
        {!isSaved && (
          <div className={styles.letters}>
            {todo === 'blank' && (
              <Button onClick={() => onChange((one) => ({ ...one, isHandedInBlank: true }))}>
                {t('read.countBlank')}
              </Button>
            )}
            {todo === 'replace' && (
              <Button onClick={() => onChange((one) => ({ ...one, replaces: true }))}>
                {t('read.replace')}
              </Button>
            )}
            {sheet.state !== 'reading' && sheet.state !== 'leftOut' && (
              <Button
                variant="default"
                onClick={() => onChange((one) => ({ ...one, state: 'leftOut' }))}
              >
                {t('read.leaveOut')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function TodoText({ todo }: { todo: Todo }) {
  const { t } = useTranslation('quiz-paper');
  if (todo === 'ready' || todo === 'reading') return null;
  return <p className={styles.todo}>{t(`todo.${todo}`)}</p>;
}

function Asked({ sheet, of, onChange }: Pick<SheetCheckProps, 'sheet' | 'of' | 'onChange'>) {
  const open = sheet.chosen.flatMap((chosen, index) => (chosen === null ? [index] : []));
  const [index] = open;
  if (index === undefined) return null;
  return (
    <AskQuestion
      key={`${sheet.id}-${index}`}
      sheet={sheet}
      index={index}
      isMultiple={questionsOf(sheet, of)[index]?.kind === 'multiple'}
      left={open.length}
      onAnswer={(answer) =>
        onChange((one) => ({
          ...one,
          chosen: one.chosen.map((chosen, at) => (at === index ? answer : chosen)),
        }))
      }
    />
  );
}
