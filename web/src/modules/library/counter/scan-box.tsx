import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconScan } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { ScanButton } from '../../../ui/scan/scan-button.tsx';
import { CodeScanner } from '../../../ui/scan/scanning.ts';
import styles from '../library.module.css';
import { useCamera } from './camera.ts';
import { useEntries } from './entries.ts';

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
  const entries = useEntries({
    onEnter,
    onRefused: (refused) => {
      if (input.current?.value) return false;
      flushSync(() => setText(refused));
      if (!camera.isOn) input.current?.select();
      return true;
    },
  });
  const enter = (entered: string) => {
    change('');
    entries.enter(entered.trim());
  };
  const read = (code: string) => {
    if (entries.isBusy) return false;
    enter(code);
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
        // The focus stays in the field, for the next scan, so that nothing else would say why this one failed.
        errorProps={{ role: 'alert' }}
        aria-busy={entries.isBusy || undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.repeat) return;
          event.preventDefault();
          enter(text);
        }}
      />
      {entries.waiting.length > 0 && (
        <p className={styles.quiet} role="status">
          {t('counter.waiting')} <LanguageText>{entries.waiting.join(', ')}</LanguageText>
          {entries.isStopped && ` · ${t('counter.goesOn')}`}
        </p>
      )}
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
