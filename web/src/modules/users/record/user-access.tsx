import { Button } from '@mantine/core';
import type { Title } from '@shala/contract/titles.ts';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { MultiSelectField } from '../../../ui/form/multi-select-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { IconRestore } from '../../../ui/icons.ts';
import { differenceInTitles } from '../form/access-difference.ts';
import styles from '../form/user-form.module.css';
import { choosableTitles, usualTitles } from '../form/user-form-rules.ts';
import type { UserValues } from '../form/user-values.ts';
import { useUserWords } from '../user-words.ts';

interface UserAccessProps {
  form: Form<UserValues>;
  /** What the person sees already. */
  had: readonly Title[];
  ownTitles: readonly Title[];
}

/** The sidebar's entries that the person sees. */
export function UserAccess({ form, had, ownTitles }: UserAccessProps) {
  const { t } = useTranslation('users');
  const words = useUserWords();
  const { role, accessControlList } = form.values;
  if (role === '') return null;
  const usual = usualTitles(role, ownTitles);
  const { added, removed } = differenceInTitles(accessControlList, usual);
  return (
    <FieldGroup title={t('group.access')} help={t('form.accessHelp')}>
      <div className={styles.access}>
        <MultiSelectField
          form={form}
          name="accessControlList"
          label={t('field.accessControlList')}
          items={choosableTitles(role, ownTitles, had).map((title) => ({
            id: title,
            text: words.title(title),
          }))}
          maxHeight={300}
        />
        {added.length + removed.length > 0 && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconRestore size="1.6rem" aria-hidden />}
            onClick={() => form.setFieldValue('accessControlList', usual)}
          >
            {t('form.defaultAccess', { role: words.role(role) })}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
