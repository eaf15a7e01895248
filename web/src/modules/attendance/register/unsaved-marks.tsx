import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from './registers.module.css';
import type { Marking, Reverted } from './use-marking.ts';

interface UnsavedMarksProps {
  marking: Marking;
  onUndo: () => void;
}

/** How many marks a save would write, and the way back from the last tap. */
export function UnsavedMarks({ marking, onUndo }: UnsavedMarksProps) {
  const { t } = useTranslation('attendance');
  const { isFirst, toSave, mayUndo, reverted } = marking;
  return (
    <>
      <span role="status" className={styles.reverted}>
        {reverted && <RevertedText reverted={reverted} />}
      </span>
      {toSave > 0 && (
        <span className={styles.unsaved}>
          {t(isFirst ? 'toSave' : 'unsaved', { count: toSave })}
        </span>
      )}
      {/* After the last undo the button stays, so that the keyboard keeps its place. */}
      {(mayUndo || reverted) && (
        <Button
          variant="subtle"
          data-disabled={!mayUndo || undefined}
          aria-disabled={!mayUndo}
          aria-keyshortcuts="Control+Z"
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      )}
    </>
  );
}

function RevertedText({ reverted }: { reverted: Reverted }) {
  const { t } = useTranslation('attendance');
  const nameOf = useLocalName();
  if ('discarded' in reverted) return t('discardAll.done', { count: reverted.discarded });
  const [one, ...more] = reverted.undone;
  if (!one || more.length > 0) return t('undoneMarks', { count: reverted.undone.length });
  return (
    <>
      {t('undone')} <LanguageText>{nameOf(one.student)}</LanguageText>:{' '}
      {t(`status.${one.shown ?? 'none'}`)}
    </>
  );
}
