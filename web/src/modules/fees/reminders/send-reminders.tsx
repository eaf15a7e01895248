import { NativeSelect } from '@mantine/core';
import { type Language, language as languageField } from '@shala/contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useClassesOfSchool } from '../../classes/classes-public.ts';
import styles from '../fees.module.css';
import { FeesHeader } from '../fees-header.tsx';
import { RemindersPreview } from './reminders-preview.tsx';

const overdueChoices = [1, 7, 15, 30, 60, 90];
const quietChoices = [0, 3, 7, 15, 30];

/** Chooses whom to remind in which language, and shows what would be sent before it is. */
export default function SendReminders({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('fees');
  const { data, error, refetch } = useCallQuery('fees/fetchSettings/:schoolId', {
    params: { schoolId },
  });
  return (
    <>
      <FeesHeader title={t('reminders.sendTitle')} here="reminders" />
      {data && <Chosen schoolId={schoolId} schoolLanguage={data.localLanguage} />}
      {!data && error && <ErrorState failure={error.answer} onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton />}
    </>
  );
}

function Chosen({ schoolId, schoolLanguage }: { schoolId: string; schoolLanguage: Language }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { search, navigate } = useUrlState();
  const { classes = [] } = useClassesOfSchool(schoolId);
  const choose = (name: string) => (event: { currentTarget: HTMLSelectElement }) =>
    navigate({ search: { ...search, [name]: event.currentTarget.value }, replace: true });
  const among = (value: unknown, choices: readonly number[], usual: number): number =>
    choices.find((one) => String(one) === String(value)) ?? usual;
  const overdueDays = among(search.overdueDays, overdueChoices, 15);
  const quietDays = among(search.quietDays, quietChoices, 7);
  const language = languageField.catch(schoolLanguage).parse(search.language);
  const classId = classes.find(({ id }) => id === search.classId)?.id;
  const days = (choices: readonly number[]) =>
    choices.map((one) => ({ value: String(one), label: format.number(one) }));
  return (
    <>
      <div className={styles.choice}>
        <NativeSelect
          label={t('field.class')}
          translate="no"
          value={classId ?? ''}
          data={[
            { value: '', label: t('reminders.wholeSchool') },
            ...classes.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={choose('classId')}
        />
        <NativeSelect
          label={t('papers.overdueDays')}
          value={String(overdueDays)}
          data={days(overdueChoices)}
          onChange={choose('overdueDays')}
        />
        <NativeSelect
          label={t('reminders.quietDays')}
          value={String(quietDays)}
          data={days(quietChoices)}
          onChange={choose('quietDays')}
        />
        <NativeSelect
          label={t('field.smsLanguage')}
          value={language}
          data={languageField.options.map((value) => ({ value, label: t(`smsLanguage.${value}`) }))}
          onChange={choose('language')}
        />
      </div>
      <RemindersPreview of={{ schoolId, classId, overdueDays, quietDays, language }} />
    </>
  );
}
