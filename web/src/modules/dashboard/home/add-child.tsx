import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { pinPattern } from '@shala/contract/digits.ts';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { DigitsField } from '../../../ui/form/digits-field.tsx';
import styles from './children.module.css';

/** Another child of the same mobile number is named by its PIN, once in a session. */
export function AddChild({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  const form = useForm({ name: 'child', initialValues: { pin: '' } });
  const add = useSave('auth/addChild', { quiet: true, invalidates: ['auth'] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!pinPattern.test(form.values.pin)) return form.setFieldError('pin', t('children.pinWrong'));
    const answer = await add.mutateAsync({ body: { pin: form.values.pin } });
    if (answer.success) onClose();
    else form.setFieldError('pin', answer.errors?.[0]?.message ?? answer.message);
  };
  return (
    <form className={styles.add} noValidate onSubmit={(event) => void submit(event)}>
      <DigitsField
        form={form}
        name="pin"
        label={t('children.pin')}
        help={t('children.pinHelp')}
        length={6}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={add.isPending}>
          {t('children.add')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('children.cancel')}
        </Button>
      </div>
    </form>
  );
}
