import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateBadge, type Tone } from '../../../ui/record/state-badge.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { AddPictures } from './add-pictures.tsx';
import styles from './paper.module.css';
import { SheetCheck } from './sheet-check.tsx';
import { type OfPaper, type Sheet, type Todo, todoOf } from './sheet-state.ts';
import { type Fate, useSavingSheets } from './use-saving-sheets.ts';
import { useSheets } from './use-sheets.ts';

/** From pictures of sheets to saved results. */
export function ReadSheets({ of }: { of: OfPaper }) {
  const { t } = useTranslation('quiz-paper');
  const { sheets, add, change, readAs } = useSheets(of);
  const { save, fateOf, trouble } = useSavingSheets(of);
  const [chosenId, setChosenId] = useState<number>();
  const todos = new Map(sheets.map((sheet) => [sheet.id, todoOf(sheet, sheets, of)]));
  const isOpen = ({ id, sentAs }: Sheet) => !sentAs && asksSomebody.has(todos.get(id)!);
  const shown = sheets.find(({ id }) => id === chosenId) ?? sheets.find(isOpen) ?? sheets[0];
  const ready = sheets.filter(({ id, sentAs }) => !sentAs && todos.get(id) === 'ready');
  const next = sheets.find((sheet) => isOpen(sheet) && sheet.id !== shown?.id);
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{t('read.help')}</p>
      <AddPictures onAdd={(files) => void add(files)} />
      {trouble && <p role="alert">{t('read.noRoom')}</p>}
      {sheets.length > 0 && (
        <div className={styles.desk}>
          <div className={styles.pile}>
            <p role="status" className={styles.quiet}>
              {t('read.count', {
                count: sheets.length,
                ready: ready.length,
                open: sheets.filter(isOpen).length,
              })}
            </p>
            <Button
              disabled={ready.length === 0}
              onClick={() =>
                void save(ready, (id, key) => change(id, (one) => ({ ...one, sentAs: key })))
              }
            >
              {t('read.save', { count: ready.length })}
            </Button>
            <ol className={styles.list} aria-label={t('read.sheets')}>
              {sheets.map((sheet) => (
                <li key={sheet.id}>
                  <SheetLine
                    sheet={sheet}
                    of={of}
                    todo={todos.get(sheet.id)!}
                    fate={fateOf(sheet)}
                    isShown={sheet.id === shown?.id}
                    onShow={() => setChosenId(sheet.id)}
                  />
                </li>
              ))}
            </ol>
          </div>
          {shown && (
            <div className={styles.shown}>
              <SheetCheck
                key={shown.id}
                sheet={shown}
                todo={todos.get(shown.id)!}
                of={of}
                onChange={(changed) => {
                  setChosenId(shown.id);
                  change(shown.id, changed);
                }}
                onReadAs={(set) => void readAs(shown.id, set)}
              />
              {next && !isOpen(shown) && (
                <Button variant="default" onClick={() => setChosenId(next.id)}>
                  {t('read.next')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const asksSomebody = new Set<Todo>([
  'notOpened',
  'noPage',
  'severalPages',
  'blurred',
  'otherPaper',
  'noCode',
  'student',
  'duplicate',
  'questions',
  'blank',
  'replace',
]);

interface SheetLineProps {
  sheet: Sheet;
  of: OfPaper;
  todo: Todo;
  fate: Fate;
  isShown: boolean;
  onShow: () => void;
}

function SheetLine({ sheet, of, todo, fate, isShown, onShow }: SheetLineProps) {
  const { t } = useTranslation('quiz-paper');
  const nameOf = useLocalName();
  const student = of.students.find(({ admissionId }) => admissionId === sheet.admissionId);
  const file = sheet.page ? t('read.filePage', { name: sheet.name, page: sheet.page }) : sheet.name;
  return (
    <button
      type="button"
      className={styles.line}
      aria-current={isShown ? 'true' : undefined}
      onClick={onShow}
    >
      <span translate="no">{student ? nameOf(student) : file}</span>
      <Badge todo={todo} fate={fate} open={sheet.chosen.filter((one) => one === null).length} />
    </button>
  );
}

function Badge({ todo, fate, open }: { todo: Todo; fate: Fate; open: number }) {
  const { t } = useTranslation('quiz-paper');
  if (typeof fate === 'object') return <StateBadge tone="bad">{fate.failure}</StateBadge>;
  if (fate) {
    return (
      <StateBadge tone={fate === 'saved' ? 'good' : 'waiting'}>{t(`fate.${fate}`)}</StateBadge>
    );
  }
  const words = todo === 'questions' ? t('badge.questions', { count: open }) : t(`badge.${todo}`);
  return <StateBadge tone={toneOf(todo)}>{words}</StateBadge>;
}

const isUnreadable = new Set<Todo>(['notOpened', 'noPage', 'severalPages', 'blurred']);

function toneOf(todo: Todo): Tone {
  if (todo === 'ready') return 'good';
  if (todo === 'reading') return 'waiting';
  if (todo === 'leftOut' || todo === 'sameSaved') return 'neutral';
  return isUnreadable.has(todo) ? 'bad' : 'warn';
}
