export function focusOnField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
}
