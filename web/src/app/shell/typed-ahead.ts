/** What is typed while a field is still being fetched. Until the field takes over, no key reaches the page below. */
export class TypedAhead {
  #text = '';

  start(): void {
    this.#text = '';
    addEventListener('keydown', this.#take, { capture: true });
  }

  /** What was typed since the start; from here on the field gets the keys itself. */
  end(): string {
    removeEventListener('keydown', this.#take, { capture: true });
    const text = this.#text;
    this.#text = '';
    return text;
  }

  readonly #take = (event: KeyboardEvent): void => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey || key === 'Tab' || key === 'Escape') return;
    if (key === 'Backspace') this.#text = this.#text.slice(0, -1);
    else if (key.length === 1) this.#text += key;
    event.preventDefault();
    event.stopPropagation();
  };
}
