import { Button } from '@mantine/core';
import { IconPlus } from '../../../ui/icons.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';

interface AskButtonProps {
  onAsk: () => void;
  children: string;
}

export function ApplyButton({ onAsk, children }: AskButtonProps) {
  useShortcut('n', onAsk);
  return (
    <Button
      leftSection={<IconPlus size="1.8rem" aria-hidden />}
      onClick={onAsk}
      aria-keyshortcuts="n"
    >
      {children}
    </Button>
  );
}
