import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconScan } from '../../../ui/icons.ts';

interface ScanBoxProps {
  label: string;
  help?: string;
  /** Resolves when the text is dealt with; false keeps it, so that it can be corrected. */
  onEnter: (text: string) => Promise<boolean>;
  error?: ReactNode;
  onChange?: (text: string) => void;
}

/** A box that a scanner types into: Enter takes the text, and the box is ready for the next. */
export function ScanBox({ label, help, onEnter, error, onChange }: ScanBoxProps) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const change = (next: string) => {
    setText(next);
    onChange?.(next);
  };
  const enter = async () => {
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    const isDone = await onEnter(text.trim());
    setBusy(false);
    if (isDone) change('');
    else input.current?.select();
  };
  return (
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
        void enter();
      }}
    />
  );
}
