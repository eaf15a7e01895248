import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { downloadFile, saveAs } from '../../../platform/download.ts';
import { formatSize } from '../../../ui/format.ts';
import { IconDownload } from '../../../ui/icons.ts';
import { notify } from '../../../ui/notify.ts';

interface SaveButtonProps {
  fileId: string;
  size: number;
  /** The file where the device has it already. */
  kept?: { bytes: Blob; name: string } | undefined;
  onSave?: () => void;
}

/** Saves a file on the device; its size is said first. */
export function SaveButton({ fileId, size, kept, onSave }: SaveButtonProps) {
  const { t } = useTranslation('content');
  const save = async () => {
    if (kept) {
      saveAs(kept.bytes, kept.name);
      return onSave?.();
    }
    const answer = await downloadFile(fileId);
    if (answer.success) onSave?.();
    else notify.failure(answer.message);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size="1.8rem" aria-hidden />}
      onClick={() => void save()}
    >
      {`${t('act.download')} (${formatSize(size)})`}
    </Button>
  );
}
