import { NativeSelect } from '@mantine/core';
import type { Feedback } from '@shala/contract/feedback.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery, useSave } from '../../../platform/use-call.ts';
import { notify } from '../../../ui/notify.ts';
import { feedbackChanged } from '../use-feedback-words.ts';

/** Who of the school's staff is to respond; saved on the choice. */
export function AssignField({ feedback }: { feedback: Feedback }) {
  const { t } = useTranslation('feedback');
  const { id, version, schoolId, assignedToId, assignedToName } = feedback;
  const { data: staff = [] } = useCallQuery(
    'feedback/fetchStaff',
    { query: { schoolId } },
    { isChoice: true },
  );
  const assign = useSave('feedback/updateAssignee', { invalidates: feedbackChanged });
  const choose = async (accountId: string | null) => {
    const { success } = await assign.mutateAsync({ body: { id, version, accountId } });
    if (success) notify.success(t(accountId ? 'assign.done' : 'assign.undone'));
  };
  const isListed = staff.some((one) => one.id === assignedToId);
  const present =
    assignedToId && !isListed ? [{ id: assignedToId, name: assignedToName ?? '' }] : [];
  return (
    <NativeSelect
      label={t('assign.label')}
      translate="no"
      value={assignedToId ?? ''}
      disabled={assign.isPending}
      onChange={(event) => void choose(event.currentTarget.value || null)}
      data={[
        { value: '', label: t('assign.nobody') },
        ...[...present, ...staff].map((one) => ({ value: one.id, label: one.name })),
      ]}
    />
  );
}
