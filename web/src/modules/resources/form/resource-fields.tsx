import { type Resource, resourceReaders } from '@shala/contract/resources.ts';
import { useTranslation } from 'react-i18next';
import { DocumentField } from '../../../ui/document/document-field.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { MultiSelectField } from '../../../ui/form/multi-select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { Named } from '../../../ui/named.tsx';
import { PlaceFields } from '../../holidays/holidays-public.ts';
import styles from '../resources.module.css';
import { useResourceWords } from '../use-resource-words.ts';
import type { ResourceValues } from './resource-form.tsx';

interface ResourceFieldsProps {
  form: Form<ResourceValues>;
  /** Of a card that is there, whose place stays. */
  resource: Resource | undefined;
}

export function ResourceFields({ form, resource }: ResourceFieldsProps) {
  const { t } = useTranslation('resources');
  const words = useResourceWords();
  const texts = [
    { name: 'name', text: 'text' },
    { name: 'nameHindi', text: 'textHindi' },
    { name: 'localName', text: 'localText' },
  ] as const;
  return (
    <>
      <FieldGroup title={t('form.what')}>
        {texts.map(({ name, text }) => (
          <FieldRow key={name}>
            <TextField
              form={form}
              name={name}
              label={t(`field.${name}`)}
              maxLength={120}
              required={name === 'name'}
            />
            <TextAreaField form={form} name={text} label={t(`field.${text}`)} maxLength={4000} />
          </FieldRow>
        ))}
      </FieldGroup>
      <FieldGroup title={t('form.more')}>
        <TextField
          form={form}
          name="link"
          label={t('field.link')}
          help={t('form.linkHelp')}
          maxLength={500}
        />
        <DocumentField form={form} row="resource/addDocument" help={t('form.documentHelp')} />
      </FieldGroup>
      <FieldGroup title={t('form.who')}>
        {resource ? (
          <p className={styles.quiet}>
            <Named
              text={t('form.placeFixed', { place: words.place(resource) })}
              name={resource.placeName ?? undefined}
            />
          </p>
        ) : (
          <PlaceFields form={form} levels={['programme', 'state', 'district']} />
        )}
        <MultiSelectField
          form={form}
          name="forRoles"
          label={t('field.forRoles')}
          items={resourceReaders.map((id) => ({ id, text: t(`shell:roles.${id}`) }))}
          required
        />
        <FieldRow>
          <DateField form={form} name="from" label={t('field.from')} required />
          <DateField
            form={form}
            name="to"
            label={t('field.to')}
            help={t('form.toHelp')}
            min={form.values.from}
          />
        </FieldRow>
        <SwitchField
          form={form}
          name="isPinned"
          label={t('field.isPinned')}
          help={t('form.pinnedHelp')}
        />
      </FieldGroup>
    </>
  );
}
