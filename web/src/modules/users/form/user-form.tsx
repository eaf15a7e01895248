import { useForm } from '@mantine/form';
import type { Role } from '@shala/contract/roles.ts';
import { userForm } from '@shala/contract/user-form.ts';
import type { User } from '@shala/contract/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userHref, usersHref } from '../../../app/links/user-links.ts';
import type { CallResult } from '../../../platform/call.ts';
import { drafts } from '../../../platform/drafts.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useOnlySchool } from '../../schools/schools-public.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { UserAccess } from '../record/user-access.tsx';
import { UserAreas } from '../record/user-areas.tsx';
import { UserSchools } from '../record/user-schools.tsx';
import { slipOf } from '../use-user-actions.tsx';
import { usersChanged } from '../user-calls.ts';
import { useShownValue } from './use-shown-value.tsx';
import { UserIdentity, UserRole } from './user-fields.tsx';
import { consequences, usualTitles, worksAtSchool } from './user-form-rules.ts';
import { bodyOf, newUser, newWork, type UserValues, valuesOf } from './user-values.ts';

interface Preset {
  role?: Role | undefined;
  schoolId?: string | undefined;
}

interface UserFormProps {
  user?: User;
  /** Of a new person: what is known beforehand. */
  preset?: Preset;
}

type Saved = CallResult<'User/addEditUser'>;

/** One form for a new person and for one that is there. */
export function UserForm({ user, preset = {} }: UserFormProps) {
  const { t } = useTranslation('users');
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const showValue = useShownValue();
  const own = useUserData();
  const [added, setAdded] = useState<Saved>();
  const ownTitles = own?.accessControlList ?? [];
  const today = schoolDay();
  const onlySchool = useOnlySchool();
  const presetSchool = preset.schoolId ? { id: preset.schoolId } : onlySchool;
  const save = useSave('User/addEditUser', { invalidates: usersChanged, quiet: true });
  const form = useForm<UserValues>({
    initialValues: user
      ? valuesOf(user)
      : {
          ...newUser,
          role: preset.role ?? '',
          accessControlList: usualTitles(preset.role ?? '', ownTitles),
          schools: worksAtSchool(preset.role ?? '') ? [newWork(today, presetSchool)] : [],
        },
    validate: (values) => schemaErrors(userForm, bodyOf(values), describe),
    onValuesChange: (now, before) => {
      const follows = consequences(now, before, { ownTitles, today, onlySchool });
      if (Object.keys(follows).length > 0) form.setValues(follows);
    },
  });
  const isOwn = user !== undefined && user.id === own?.id;

  const onSave = async (values: UserValues) => {
    const answer = await save.mutateAsync({ body: bodyOf(values) });
    // Another's edit comes back as the person alone.
    return !answer.success && answer.code === 'conflict'
      ? { ...answer, result: { user: answer.result } }
      : answer;
  };

  return (
    <>
      <FormPage<UserValues, Saved>
        title={user ? t('form.editTitle', { name: user.name }) : t('form.newTitle')}
        about={user?.name}
        backHref={user ? userHref(user) : usersHref}
        saveLabel={user ? undefined : t('form.add')}
        draft={{ storage: drafts, key: draftKey(user, preset) }}
        form={form}
        onSave={onSave}
        onSaved={(saved) => {
          if (saved.oneTimePassword) return setAdded(saved);
          notify.success(t('form.saved', { name: saved.user.name }));
          go(userHref(saved.user));
        }}
        valuesOf={(saved) => valuesOf(saved.user)}
        showValue={showValue}
      >
        <UserIdentity form={form} isOwn={isOwn} />
        {!isOwn && (
          <>
            <UserRole form={form} />
            <UserSchools form={form} stored={user?.schools ?? []} today={today} />
            <UserAreas form={form} />
            <UserAccess form={form} had={user?.accessControlList ?? []} ownTitles={ownTitles} />
          </>
        )}
      </FormPage>
      {added?.oneTimePassword && (
        <PasswordDialog
          slip={slipOf(added.user, added.oneTimePassword)}
          onClose={() => go(userHref(added.user))}
        />
      )}
    </>
  );
}

const draftKey = (user: User | undefined, { role, schoolId }: Preset) =>
  user ? `user/${user.id}` : `user/new/${role ?? ''}/${schoolId ?? ''}`;
