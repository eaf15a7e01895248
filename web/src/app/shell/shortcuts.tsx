import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '../../platform/i18n.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';

const load = () => import('./shortcuts-dialog.tsx');
const ShortcutsDialog = lazy(load);

/** `?` lists the keys. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', () => {
    Promise.all([load(), loadTexts('search')])
      .then(() => setOpen(true))
      // Without network the list may be missing, and the keys work without it.
      .catch(() => {});
  });
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
