/**
 * A browser takes the focus from a button that cannot be pressed while it saves, and Tab would go on from the top of the
 * page. The button has it again afterwards, unless something else has it by then, such as the reason of a failure.
 */
export function keepFocus(): void {
  let waiting: HTMLElement | undefined;
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target as HTMLElement;
      const isDisabled = element.matches(':disabled');
      if (isDisabled && element === document.activeElement) waiting = element;
      if (isDisabled || element !== waiting) continue;
      waiting = undefined;
      if (document.activeElement === document.body) element.focus();
    }
  }).observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
}
