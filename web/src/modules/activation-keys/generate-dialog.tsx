import { useSchoolChoice } from '../schools/schools-public.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ActivationKey, generateKeysForm } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../platform/use-call.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { readNumber } from '../../ui/form/read-number.ts';
import { schemaErrors } from '../../ui/form/schema-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../ui/form/use-describe-issue.ts';
import type { Form } from '../../ui/form/use-form-save.ts';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';
import { formatNumber } from '../../ui/format.ts';
import styles from './activation-keys.module.css';
import { type GenerateValues, generateBody, newKeys, receivers } from './generate-values.ts';
import { keysChanged } from './key-calls.ts';
import { useDistrictChoice } from './use-key-filters.ts';

interface GenerateDialogProps {
  /** Each of these gets its own. */
  schoolIds?: string[] | undefined;
  onClose: () => void;
  onMade: (keys: readonly ActivationKey[]) => void;
}

export default function GenerateDialog({ schoolIds, onClose, onMade }: GenerateDialogProps) {
  const { t } = useTranslation('activation-keys');
  const describe = useDescribeIssue();
  // One for the dialog: sending it twice makes the keys once.
  const idempotencyKey = useIdempotencyKey();
  const save = useSave('activationKey/generateActivationKey', {
    invalidates: keysChanged,
    quiet: true,
  });
  const form = useForm<GenerateValues>({
    name: schoolIds ? 'generate-for-schools' : 'generate',
    initialValues: newKeys,
    validate: (values) => ({
      ...schemaErrors(generateKeysForm, generateBody(values, schoolIds), describe),
      ...missingReceiver(values, t('validation:required')),
    }),
  });

  const schools = schoolIds?.length ?? 0;
  return (
    <FormDialog<GenerateValues, ActivationKey[]>
      title={
        schoolIds
          ? t('generate.forSchools', { count: schools, n: formatNumber(schools) })
          : t('generate.title')
      }
      form={form}
      onClose={onClose}
      saveLabel={t('generate.submit')}
      onSave={(values) =>
        save.mutateAsync({ body: { ...generateBody(values, schoolIds), idempotencyKey } })
      }
      onSaved={onMade}
    >
      <div className={styles.numbers}>
        <NumberField
          form={form}
          name="count"
          label={t(schoolIds ? 'generate.perSchool' : 'generate.count')}
          required
        />
        <NumberField form={form} name="months" label={t('generate.months')} required />
        <NumberField form={form} name="maxDevices" label={t('generate.maxDevices')} required />
      </div>
      {schoolIds ? (
        <p className={styles.consequence}>{t('generate.forSchoolsHelp')}</p>
      ) : (
        <>
          <Radio.Group label={t('generate.forWhom')} {...form.getInputProps('forWhom')}>
            <div className={styles.choices}>
              {receivers.map((receiver) => (
                <Radio
                  key={receiver}
                  value={receiver}
                  label={t(`generate.${receiver}`)}
                  description={t(`generate.${receiver}Help`)}
                />
              ))}
            </div>
          </Radio.Group>
          <Receiver form={form} />
        </>
      )}
      <Sum {...form.values} isForSchools={schoolIds !== undefined} />
      <TextField
        form={form}
        name="note"
        label={t('field.note')}
        help={t('generate.noteHelp')}
        maxLength={200}
      />
    </FormDialog>
  );
}

function missingReceiver({ forWhom, schoolId, districtId }: GenerateValues, issue: string) {
  if (forWhom === 'school' && !schoolId) return { schoolId: issue };
  return forWhom === 'district' && !districtId ? { districtId: issue } : {};
}

function Receiver({ form }: { form: Form<GenerateValues> }) {
  const { t } = useTranslation('activation-keys');
  const { forWhom, schoolId } = form.values;
  const schools = useSchoolChoice(schoolId ? [schoolId] : []);
  const districts = useDistrictChoice();
  if (forWhom === 'nobody') return null;
  if (forWhom === 'district') {
    return (
      <ChoiceField
        form={form}
        name="districtId"
        label={t('field.district')}
        items={districts}
        required
      />
    );
  }
  return (
    <ChoiceField
      form={form}
      name="schoolId"
      label={t('field.school')}
      items={schools.items}
      onSearch={schools.onSearch}
      required
    />
  );
}

/** Several keys of one school add up, which is seldom meant. */
function Sum({ forWhom, count, months, isForSchools }: GenerateValues & { isForSchools: boolean }) {
  const { t } = useTranslation('activation-keys');
  const keys = readNumber(String(count));
  const each = readNumber(String(months));
  const isSum =
    (isForSchools || forWhom === 'school') &&
    typeof keys === 'number' &&
    typeof each === 'number' &&
    keys > 1 &&
    each >= 1;
  return (
    <div className={styles.sum} role="status">
      {isSum && (
        <p className={styles.consequence}>
          {t('generate.sum', {
            n: formatNumber(keys),
            months: formatNumber(keys * each),
          })}
        </p>
      )}
    </div>
  );
}
