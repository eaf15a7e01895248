import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../format.ts';
import { IconDownload } from '../icons.ts';

interface ExportButtonProps {
  /** Fetches and saves the whole filtered list, reporting the bytes received; shows by itself what failed. */
  onExport: (onProgress: (bytes: number) => void) => Promise<unknown>;
  label?: string;
  isDisabled?: boolean;
}

export function ExportButton({ onExport, label, isDisabled }: ExportButtonProps) {
  const { t } = useTranslation('common');
  /** Undefined while nothing is fetched. */
  const [bytes, setBytes] = useState<number>();
  const isRunning = bytes !== undefined;

  const run = async () => {
    if (isRunning) return;
    setBytes(0);
    try {
      await onExport(setBytes);
    } finally {
      setBytes(undefined);
    }
  };

  return (
    <Button
      variant="default"
      leftSection={
        isRunning ? (
          <Loader size="1.8rem" aria-hidden />
        ) : (
          <IconDownload size="1.8rem" aria-hidden />
        )
      }
      aria-busy={isRunning || undefined}
      disabled={isDisabled}
      onClick={run}
    >
      {isRunning ? t('list.exporting', { size: formatSize(bytes) }) : (label ?? t('list.export'))}
    </Button>
  );
}
