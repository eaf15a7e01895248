import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Named } from '../named.tsx';
import { useBackButton } from '../use-back-button.ts';
import styles from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import type { Question } from './use-confirm.ts';

interface ConfirmDialogProps extends Question {
  isOpen: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** The safe button has the focus; Esc, the back button and a click beside the dialog count as a no. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    about,
    consequence,
    details,
    verb,
    safeLabel,
    isDanger,
    width = '44rem',
    height,
  } = props;
  const { t } = useTranslation('common');
  useBackButton(props.isOpen, () => props.onAnswer(false));
  return (
    <DialogFrame
      opened={props.isOpen}
      onClose={() => props.onAnswer(false)}
      title={<Named text={title} name={about} />}
      size={width}
      styles={height ? { content: { minHeight: height } } : undefined}
    >
      {consequence && (
        <div className={styles.text}>
          {consequence}
          {details}
        </div>
      )}
      <div className={`${styles.buttons} ${styles.foot}`}>
        <Button variant="default" data-autofocus onClick={() => props.onAnswer(false)}>
          {safeLabel ?? t('confirm.cancel')}
        </Button>
        <Button color={isDanger ? 'red' : undefined} onClick={() => props.onAnswer(true)}>
          {verb}
        </Button>
      </div>
    </DialogFrame>
  );
}
