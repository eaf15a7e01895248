import { useState } from 'react';

/**
 * What an open dialog, or the form of a page, is about. It stays so until it is closed, though the refreshed list would
 * no longer offer it: what was typed, and why it was not saved, would go without a word.
 */
export function useOpened<Of>(about: string | undefined, offered: Of | undefined): Of | undefined {
  const [opened, setOpened] = useState<{ about: string; of: Of }>();
  const isOpened = opened !== undefined && opened.about === about;
  if (opened && about === undefined) setOpened(undefined);
  if (about !== undefined && offered !== undefined && !isOpened) setOpened({ about, of: offered });
  return offered ?? (isOpened ? opened.of : undefined);
}
