import { useForm } from '@mantine/form';
import { type DeletionRequest, deletionRequestStates } from '@shala/contract/auth.ts';
import { useTranslation } from 'react-i18next';
import { userHref } from '../../../app/links/user-links.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useUserWords } from '../user-words.ts';

interface RequestDialogProps {
  request: DeletionRequest;
  onClose: () => void;
}

interface RequestValues {
  id: string;
  version: number;
  status: DeletionRequest['status'];
  note: string;
}

const valuesOf = ({ id, version, status, note }: DeletionRequest): RequestValues => ({
  id,
  version,
  status,
  note: note ?? '',
});

/** What somebody asks for, whose account it is, and how far the office is with it. */
export default function AccountRequestDialog({ request, onClose }: RequestDialogProps) {
  const { t } = useTranslation('users');
  const words = useUserWords();
  const format = useFormat();
  const save = useSave('auth/updateDeletionRequest', {
    invalidates: ['auth/fetchDeletionRequests', 'audit', 'dashboard'],
  });
  const form = useForm<RequestValues>({ initialValues: valuesOf(request) });

  return (
    <FormDialog<RequestValues, DeletionRequest>
      title={t('requests.of', { name: request.name })}
      about={request.name}
      form={form}
      onClose={onClose}
      onSave={(values) => save.mutateAsync({ body: { ...values, note: values.note ?? '' } })}
      onSaved={onClose}
      valuesOf={valuesOf}
      showValue={(field, value) =>
        field === 'status' ? t(`requests.status.${value}`) : String(value ?? '')
      }
    >
      <Facts
        facts={[
          { label: t('requests.code'), value: request.code },
          { label: t('requests.createdAt'), value: format.instant(request.createdAt) },
          { label: t('field.role'), value: words.role(request.role) },
          { label: t('field.mobile'), value: request.mobile },
          { label: t('field.email'), value: request.email },
          { label: t('requests.reason'), value: request.reason },
        ]}
      />
      {request.accountId ? (
        <Link href={userHref({ id: request.accountId })}>{t('requests.toAccount')}</Link>
      ) : (
        <p>{t('requests.noAccount')}</p>
      )}
      <SelectField
        form={form}
        name="status"
        label={t('field.status')}
        choices={deletionRequestStates.map((status) => ({
          value: status,
          label: t(`requests.status.${status}`),
        }))}
        required
      />
      <TextAreaField
        form={form}
        name="note"
        label={t('requests.note')}
        help={t('requests.noteHelp')}
        maxLength={1000}
      />
    </FormDialog>
  );
}
