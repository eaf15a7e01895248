import { schoolForm } from '@shala/contract/schools.ts';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';

export type SchoolValues = FormValues<typeof schoolForm>;

export const { blank, valuesOf, bodyOf } = formValues(schoolForm);

export const newSchool: SchoolValues = { ...blank, status: 'open' };
