import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUserData } from '../../../platform/user-data.ts';
import { EntryList } from '../../../ui/form/entry-list.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { IconPlus } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { AreaFields } from '../form/area-fields.tsx';
import { BlockFields } from '../form/block-fields.tsx';
import styles from '../form/user-form.module.css';
import { newArea, type UserValues } from '../form/user-values.ts';

/** The states, districts or blocks that an officer looks after. */
export function UserAreas({ form }: { form: Form<UserValues> }) {
  const { t } = useTranslation('users');
  const isOffice = useUserData()?.role === 'SuperAdmin';
  const { role, locations } = form.values;
  if (role !== 'EducationOfficer') return null;
  return (
    <FieldGroup
      title={t('group.areas')}
      help={t(isOffice ? 'form.areasHelp' : 'form.blocksHelp')}
      name="locations"
      error={form.errors.locations}
    >
      <EntryList
        entries={locations}
        nameOf={(index) => t('form.areaNo', { n: index + 1 })}
        onRemove={(index) => form.removeListItem('locations', index)}
      >
        {({ areaName }, index) =>
          areaName ? (
            <strong>
              <LanguageText>{areaName}</LanguageText>
            </strong>
          ) : isOffice ? (
            <AreaFields form={form} index={index} />
          ) : (
            <BlockFields form={form} index={index} />
          )
        }
      </EntryList>
      <Button
        className={styles.add}
        variant="default"
        leftSection={<IconPlus size="1.6rem" aria-hidden />}
        onClick={() => form.insertListItem('locations', newArea())}
      >
        {t(locations.length === 0 ? 'form.addArea' : 'form.addOtherArea')}
      </Button>
    </FieldGroup>
  );
}
