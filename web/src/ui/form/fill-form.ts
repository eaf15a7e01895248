import type { Form } from './use-form-save.ts';

/**
 * Fills a form with the values of a record. What follows from a person's change, such as a district that another
 * state clears, does not follow from a record, so the values are set again after the form's rules have run.
 */
export function fillForm<Values extends object>(form: Form<Values>, values: Values): void {
  form.setValues(values);
  form.setValues(values);
}
