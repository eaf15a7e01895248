import { pathInForm } from './field-ids.ts';
import type { Form } from './use-form-save.ts';

/** A field with text in it that is no value yet: half a date. */
interface UnfinishedField {
  path: string;
  name: string;
  message: string;
}

const unfinished = new Set<UnfinishedField>();

/** Keeps the form from being saved; returns a function that ends this. */
export function noteUnfinished(field: UnfinishedField): () => void {
  unfinished.add(field);
  return () => unfinished.delete(field);
}

/** The messages of this form's unfinished fields, by name. */
export function unfinishedErrors<Values>(form: Form<Values>): Record<string, string> {
  const own = [...unfinished].filter(({ path, name }) => pathInForm(form, name) === path);
  return Object.fromEntries(own.map(({ name, message }) => [name, message]));
}
