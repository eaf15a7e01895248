import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from './copy-text.ts';
import { IconCheck, IconCopy } from './icons.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Small beside a value, `sm` among other buttons. */
  size?: 'xs' | 'sm';
}

export function CopyButton({ text, label, size = 'xs' }: CopyButtonProps) {
  const { t } = useTranslation('common');
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<Icon size="1.6rem" aria-hidden />}
      aria-live="polite"
      onClick={() => void copyText(text).then(setCopied)}
    >
      {isCopied ? t('copied') : label}
    </Button>
  );
}
