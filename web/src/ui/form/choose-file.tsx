import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { Described } from './labelled.tsx';

interface ChooseFileProps {
  described: Described;
  /** In the browser's notation: `image/*,application/pdf`. */
  accept: string;
  /** The button waits until it resolves; after that the same file can be chosen again. */
  onChoose: (file: File) => Promise<void>;
  children: ReactNode;
}

/** The button of a labelled field that opens the device's files. */
export function ChooseFile({ described, accept, onChoose, children }: ChooseFileProps) {
  const { id, labelId, describedBy } = described;
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const choose = async (file: File) => {
    setSending(true);
    await onChoose(file);
    setSending(false);
  };

  return (
    <>
      <Button
        id={id}
        aria-labelledby={`${labelId} ${id}`}
        aria-describedby={describedBy}
        variant="default"
        loading={isSending}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-labelledby={labelId}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void choose(file);
        }}
      />
    </>
  );
}
