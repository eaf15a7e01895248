import { language } from '@shala/contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';

/** The language of a paper; left blank it is the school's. */
export function PaperLanguage<Values extends { language: string }>({
  form,
}: {
  form: Form<Values>;
}) {
  const { t } = useTranslation('fees');
  return (
    <SelectField
      form={form}
      name="language"
      label={t('papers.language')}
      help={t('papers.languageHelp')}
      choices={language.options.map((value) => ({ value, label: t(`language.${value}`) }))}
    />
  );
}
