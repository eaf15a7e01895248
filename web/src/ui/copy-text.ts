/** Copies through a selection where a page on plain http has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copySelection(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelection(text),
  );
}

function copySelection(text: string): boolean {
  const focused = document.activeElement;
  // An open dialog traps the focus, so the box is placed inside it.
  const place = focused?.closest('[role=dialog]') ?? document.body;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.className = 'visually-hidden';
  place.append(box);
  box.focus({ preventScroll: true });
  box.select();
  const isCopied = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
