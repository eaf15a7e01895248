import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type DeletionRequest, openRequestStates } from '@shala/contract/auth.ts';
import { useTranslation } from 'react-i18next';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { EraseAccount } from './erase-account.tsx';
import { RequestFacts } from './request-facts.tsx';

interface RequestDialogProps {
  request: DeletionRequest;
  onClose: () => void;
}

interface RequestValues {
  id: string;
  version: number;
  status: (typeof openRequestStates)[number];
  note: string;
}

const valuesOf = ({ id, version, status, note }: DeletionRequest): RequestValues => ({
  id,
  version,
  // Some were marked done before erasing was the way to it.
  status: status === 'done' ? 'in_progress' : status,
  note: note ?? '',
});

/** A request that is done has nothing left to answer. */
export default function AccountRequestDialog(props: RequestDialogProps) {
  const { mobile, email } = props.request;
  return mobile || email ? <OpenRequest {...props} /> : <DoneRequest {...props} />;
}

function DoneRequest({ request, onClose }: RequestDialogProps) {
  const { t } = useTranslation('users');
  return (
    <DialogFrame opened onClose={onClose} title={t('requests.of', { name: request.code })}>
      <RequestFacts request={request} />
      <Button onClick={onClose}>{t('common:close')}</Button>
    </DialogFrame>
  );
}

/** What somebody asks for, whose account it is, and how far the office is with it. */
function OpenRequest({ request, onClose }: RequestDialogProps) {
  const { t } = useTranslation('users');
  const save = useSave('auth/updateDeletionRequest', {
    invalidates: ['auth/fetchDeletionRequests', 'audit', 'dashboard'],
    quiet: true,
  });
  const form = useForm<RequestValues>({ initialValues: valuesOf(request) });

  return (
    <FormDialog<RequestValues, DeletionRequest>
      title={t('requests.of', { name: request.name })}
      about={request.name}
      draft={{ storage: drafts, key: `account-request/${request.id}` }}
      form={form}
      onClose={onClose}
      onSave={(values) => save.mutateAsync({ body: { ...values, note: values.note ?? '' } })}
      onSaved={onClose}
      valuesOf={valuesOf}
      showValue={(field, value) =>
        field === 'status' ? t(`requests.status.${value}`) : String(value ?? '')
      }
    >
      <RequestFacts request={request} />
      <EraseAccount request={request} note={form.values.note} onErased={onClose} />
      <SelectField
        form={form}
        name="status"
        label={t('field.status')}
        choices={openRequestStates.map((status) => ({
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
