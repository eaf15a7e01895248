import { lazy, useState } from 'react';
import { loadTexts } from '../../platform/i18n.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';

const ShortcutsDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./shortcuts-dialog.tsx'), loadTexts('search')]);
  return dialog;
});

/** `?` lists the keys. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  if (!isOpen) return null;
  return (
    <LazyPart>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </LazyPart>
  );
}
