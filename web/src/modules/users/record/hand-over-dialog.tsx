import type { SchoolUser } from '@shala/contract/school-users.ts';
import { type HandOver, handOverForm } from '@shala/contract/time-table.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../platform/school-day.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Named } from '../../../ui/named.tsx';
import { notify } from '../../../ui/notify.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useSchoolStaff } from '../../classes/classes-public.ts';
import { usersChanged } from '../user-calls.ts';

type Values = FormValues<typeof handOverForm>;
const { bodyOf } = formValues(handOverForm);

interface HandOverDialogProps {
  /** The work that ends. */
  work: SchoolUser;
  onClose: () => void;
}

/** All classes, subjects and periods of a teacher at a school go to a successor. */
export default function HandOverDialog({ work, onClose }: HandOverDialogProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { schoolId, accountId, accountName: name, schoolName: school, to } = work;
  const others = useSchoolStaff(schoolId).filter(({ id }) => id !== accountId);
  const { form, onSave } = useRecordForm('timeTable/handOver', handOverForm, {
    initialValues: { schoolId, fromId: accountId, toId: '' },
    bodyOf,
    invalidates: [...usersChanged, 'class', 'timeTable'],
  });
  const successor = others.find(({ id }) => id === form.values.toId);
  return (
    <FormDialog<Values, HandOver>
      title={t('handOver.title', { name })}
      about={name}
      form={form}
      onClose={onClose}
      saveLabel={t('handOver.verb')}
      onSave={onSave}
      onSaved={({ clashes }) => {
        const count = clashes.length;
        const values = { name: successor?.name, count, n: formatNumber(count) };
        notify.success(t(count > 0 ? 'handOver.doneButSome' : 'handOver.done', values));
        onClose();
      }}
    >
      <p>
        <Named text={t('handOver.text', { school })} name={school} />
      </p>
      {to && to >= schoolDay() && (
        <p>
          <Named text={t('handOver.atOnce', { name, to: format.day(to) })} name={name} />
        </p>
      )}
      <ChoiceField
        form={form}
        name="toId"
        label={t('handOver.to')}
        items={others.map(({ id, name: text }) => ({ id, text }))}
        required
      />
      {successor && (
        <Preview of={{ schoolId, fromId: accountId, toId: successor.id }} name={successor.name} />
      )}
    </FormDialog>
  );
}

/** What the successor takes over, and which periods stay. */
function Preview({ of, name }: { of: Values; name: string }) {
  const { t } = useTranslation('users');
  const { data, error, refetch } = useCallQuery('timeTable/fetchHandOver', { query: bodyOf(of) });
  if (error && !data) {
    return <ErrorState isSlim failure={error.answer} onRetry={() => void refetch()} />;
  }
  if (!data) return null;
  const counted = (key: string, count: number) =>
    count > 0 ? [t(key, { count, n: formatNumber(count) })] : [];
  const classes = data.classes.map((one) => one.className).join(', ');
  const all = [
    ...(classes ? [t('openWork.classTeacher', { classes })] : []),
    ...counted('openWork.subjects', data.subjects),
    ...counted('handOver.lessons', data.lessons),
  ];
  const count = data.clashes.length;
  return (
    <section role="status">
      <p>
        <Named
          text={t(all.length > 0 ? 'handOver.takesOver' : 'handOver.takesNothing', { name })}
          name={name}
        />
      </p>
      {all.length > 0 && (
        <ul>
          {all.map((text) => (
            <li key={text}>
              <Named text={text} name={classes} />
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <>
          <p>
            <Named
              text={t('handOver.clashes', { name, count, n: formatNumber(count) })}
              name={name}
            />
          </p>
          <ul>
            {data.clashes.map(({ lesson, message }) => (
              <li key={lesson}>
                <LanguageText>{`${lesson}: ${message}`}</LanguageText>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
