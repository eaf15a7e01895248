import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../platform/download.ts';
import { formatSize } from '../../../ui/format.ts';
import { IconDownload } from '../../../ui/icons.ts';
import { notify } from '../../../ui/notify.ts';

interface SaveButtonProps {
  fileId: string;
  size: number;
  onSave?: () => void;
}

/** Saves a file on the device; its size is said first. */
export function SaveButton({ fileId, size, onSave }: SaveButtonProps) {
  const { t } = useTranslation('content');
  const save = async () => {
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
