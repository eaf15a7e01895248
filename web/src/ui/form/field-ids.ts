import type { Form } from './use-form-save.ts';

/** Ids of the fields of a form; the error summary and tests find fields and labels by them. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;

/** A form with a name, such as one in a dialog above a page's own form, prefixes its fields' names with it. */
export function pathInForm<Values>(form: Form<Values>, name: string): string {
  const props: object = form.getInputProps(name as never);
  return (props as { 'data-path': string })['data-path'];
}

/** The id that Mantine gives to the label of a field. */
export const fieldLabelId = (name: string): string => `${fieldId(name)}-label`;

export function focusField(name: string): void {
  const field = document.getElementById(fieldId(name));
  field?.focus();
  field?.scrollIntoView?.({ block: 'center' });
}

/**
 * The first words of the label: without the mark of a required field, and without the help in a switch's label. A cell
 * of a table has its label for screen readers alone.
 */
export function labelOfField(name: string): string | undefined {
  const label = document.querySelector(
    `label[for="${fieldId(name)}"], [data-label-of="${fieldId(name)}"]`,
  );
  if (!label) {
    return document.getElementById(fieldId(name))?.getAttribute('aria-label') ?? undefined;
  }
  const words = document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode();
  return words?.textContent ?? undefined;
}

/** 'Guardian 1: Name', for a field of one of several entries. */
export function fullLabelOfField(name: string): string | undefined {
  const label = labelOfField(name);
  const entry = document.getElementById(fieldId(name))?.closest('[data-entry]');
  return label && entry ? `${entry.getAttribute('aria-label')}: ${label}` : label;
}

/** Sorts names of fields as the fields stand on the page; what has no field comes last. */
export function inPageOrder(one: string, other: string): number {
  const [first, second] = [one, other].map((name) => document.getElementById(fieldId(name)));
  if (!first || !second) return Number(!first) - Number(!second);
  const isAfter = second.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING;
  return first === second ? 0 : isAfter ? 1 : -1;
}
