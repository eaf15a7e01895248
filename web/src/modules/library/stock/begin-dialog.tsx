import { type StockCheck, stockCheckForm } from '@shala/contract/stock-checks.ts';
import { useTranslation } from 'react-i18next';
import { stockCheckHref } from '../../../app/links/library-links.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { libraryChanged } from '../library-calls.ts';

const { blank, bodyOf } = formValues(stockCheckForm);
type Values = FormValues<typeof stockCheckForm>;

interface BeginDialogProps {
  schoolId: string;
  onClose: () => void;
}

/** Chooses what is verified: the whole library, or one shelf. */
export default function BeginDialog({ schoolId, onClose }: BeginDialogProps) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const { go } = useNavigation();
  const { data: shelves = [] } = useCallQuery(
    'library/fetchShelves/:schoolId',
    { params: { schoolId } },
    { isChoice: true },
  );
  const { form, onSave } = useRecordForm('library/beginStockCheck', stockCheckForm, {
    name: 'stock-check',
    initialValues: { ...blank, schoolId },
    bodyOf,
    invalidates: libraryChanged,
  });
  return (
    <FormDialog<Values, StockCheck>
      title={t('stock.begin')}
      form={form}
      saveLabel={t('stock.beginVerb')}
      onSave={onSave}
      onSaved={(check) => {
        notify.success(t('stock.started'));
        go(stockCheckHref(check));
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="shelf"
        label={t('field.shelf')}
        help={t('stock.shelfHelp')}
        emptyLabel={t('stock.whole')}
        translate="no"
        choices={shelves.map(({ shelf, copies }) => ({
          value: shelf,
          label: t('stock.shelfCopies', { shelf, copies: format.number(copies) }),
        }))}
      />
    </FormDialog>
  );
}
