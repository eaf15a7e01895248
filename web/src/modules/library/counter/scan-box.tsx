import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconScan } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { ScanButton } from '../../../ui/scan/scan-button.tsx';
import { CodeScanner } from '../../../ui/scan/scanning.ts';
import styles from '../library.module.css';
import { useCamera } from './camera.ts';

interface ScanBoxProps {
  label: string;
  help?: string;
  /** Resolves when the text is dealt with; false keeps it, so that it can be corrected. */
  onEnter: (text: string) => Promise<boolean>;
  error?: ReactNode;
  onChange?: (text: string) => void;
  /** The box takes the focus again whenever this changes, such as after a press elsewhere. */
  readyAfter?: unknown;
}

/** A box that a scanner types into: Enter takes the text, and the box is ready for the next; so does the camera. */
export function ScanBox({ label, help, onEnter, error, onChange, readyAfter }: ScanBoxProps) {
  const { t } = useTranslation('library');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const camera = useCamera();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it takes the focus after each
  useEffect(() => {
    // With the camera on, a phone's keyboard would cover its picture.
    if (!camera.isOn) input.current?.focus();
  }, [camera.isOn, readyAfter]);
  const change = (next: string) => {
    setText(next);
    onChange?.(next);
  };
  const enter = async (entered: string) => {
    if (isBusy || entered.trim() === '') return;
    setBusy(true);
    const isDone = await onEnter(entered.trim());
    setBusy(false);
    if (isDone) change('');
    else if (!camera.isOn) input.current?.select();
  };
  const read = (code: string) => {
    if (isBusy) return false;
    change(code);
    void enter(code);
    return true;
  };
  return (
    <div className={styles.scan}>
      <TextInput
        ref={input}
        label={label}
        description={help}
        size="lg"
        autoComplete="off"
        maxLength={100}
        leftSection={<IconScan size="2rem" aria-hidden />}
        value={text}
        error={error}
        aria-busy={isBusy || undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.repeat) return;
          event.preventDefault();
          void enter(text);
        }}
      />
      <ScanButton isOn={camera.isOn} onToggle={camera.toggle}>
        {t(camera.isOn ? 'camera.stop' : 'camera.start')}
      </ScanButton>
      {camera.isOn && (
        <LazyPart>
          <CodeScanner formats={['code_128', 'qr_code']} onCode={read} />
        </LazyPart>
      )}
    </div>
  );
}
