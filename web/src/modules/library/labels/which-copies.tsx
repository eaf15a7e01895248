import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';

interface WhichCopiesProps<Values extends { shelf: string; from: string; to: string }> {
  form: Form<Values>;
  schoolId: string;
}

/** A shelf, a range of accession numbers, both, or all copies. */
export function WhichCopies<Values extends { shelf: string; from: string; to: string }>({
  form,
  schoolId,
}: WhichCopiesProps<Values>) {
  const { t } = useTranslation('library');
  const { data: shelves = [] } = useCallQuery(
    'library/fetchShelves/:schoolId',
    { params: { schoolId } },
    { isChoice: true },
  );
  return (
    <>
      <SelectField
        form={form}
        name="shelf"
        label={t('field.shelf')}
        emptyLabel={t('labels.allShelves')}
        translate="no"
        choices={shelves.map(({ shelf }) => ({ value: shelf, label: shelf }))}
      />
      <FieldRow>
        <TextField
          form={form}
          name="from"
          label={t('field.from')}
          help={t('labels.rangeHelp')}
          maxLength={30}
        />
        <TextField form={form} name="to" label={t('field.to')} maxLength={30} />
      </FieldRow>
    </>
  );
}
