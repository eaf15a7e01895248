import { type Content, type ContentRecord, contentForm } from '@shala/contract/content.ts';
import { formValues } from '../../../ui/form/form-values.ts';
import { levelOf, placeOf } from '../../holidays/holidays-public.ts';

const fields = formValues(contentForm);

/** With the kind of owner, and the state by which a district is found. */
export const valuesOf = (content: ContentRecord) => ({
  ...fields.valuesOf(content),
  stateId: '',
  level: levelOf(content) as string,
});
export type ContentValues = ReturnType<typeof valuesOf>;

export const blankContent = (
  language: Content['language'],
  known: Partial<ContentValues>,
): ContentValues => ({ ...fields.blank, stateId: '', level: '', language, ...known });

export const bodyOf = (values: ContentValues) => {
  const { level, schoolId, districtId, stateId } = values;
  return fields.bodyOf({ ...values, ...placeOf({ level, schoolId, districtId, stateId }) });
};
