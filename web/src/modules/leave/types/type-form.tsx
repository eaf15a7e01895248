import { useForm } from '@mantine/form';
import { type LeaveType, leaveTypeForm } from '@shala/contract/leave-types.ts';
import { useTranslation } from 'react-i18next';
import { typesHref } from '../../../app/links/leave-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { leaveTypesChanged } from '../leave-calls.ts';
import { TypeFields } from './type-fields.tsx';
import { bodyOf, newType, type TypeValues, valuesOf } from './type-values.ts';
import { useShownType } from './use-shown-type.ts';

/** One form to add and to edit a leave type. */
export function TypeForm({ type }: { type?: LeaveType }) {
  const { t } = useTranslation('leave');
  const nameOf = useLocalName();
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const showValue = useShownType();
  const save = useSave('leaveApplication/addEditType', {
    invalidates: leaveTypesChanged,
    quiet: true,
  });
  const form = useForm<TypeValues>({
    initialValues: type ? valuesOf(type) : newType,
    validate: (values) => issuesOf(bodyOf(values), describe),
  });
  return (
    <FormPage<TypeValues, LeaveType>
      title={type ? t('types.editTitle', { name: nameOf(type) }) : t('types.newTitle')}
      about={type && nameOf(type)}
      backHref={typesHref}
      saveLabel={type ? undefined : t('types.save')}
      draft={{ storage: drafts, key: `leave-type/${type?.id ?? 'new'}` }}
      form={form}
      onSave={() => save.mutateAsync({ body: bodyOf(form.getValues()) })}
      onSaved={({ name }) => {
        notify.success(t(type ? 'types.saved' : 'types.added', { name }));
        go(typesHref);
      }}
      valuesOf={valuesOf}
      showValue={showValue}
    >
      <TypeFields form={form} />
    </FormPage>
  );
}

/** Amounts without a limit are null, and so the body is checked as it is sent. */
function issuesOf(body: object, describe: ReturnType<typeof useDescribeIssue>) {
  const parsed = leaveTypeForm.safeParse(withoutEmptyTexts(body));
  const issues: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    issues[issue.path.map(String).join('.')] ??= describe(issue);
  }
  return issues;
}

const withoutEmptyTexts = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
