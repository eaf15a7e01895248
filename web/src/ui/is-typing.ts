/** True while a key goes into an input, where one-letter shortcuts must not act. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=listbox]')
  );
}
