import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import styles from '../feedback.module.css';

interface VerdictProps {
  isBusy: boolean;
  onJudge: (verdict: { hasHelped: boolean; text?: string }) => void;
}

/** The author says whether the response helped; if not, the feedback is open again. */
export function Verdict({ isBusy, onJudge }: VerdictProps) {
  const { t } = useTranslation('feedback');
  const form = useForm({ name: 'verdict', initialValues: { text: '' } });
  const title = useId();
  const judge = (hasHelped: boolean) => {
    const text = form.values.text.trim();
    onJudge({ hasHelped, ...(text ? { text } : {}) });
  };
  return (
    <section className={styles.verdict} aria-labelledby={title}>
      <h3 id={title}>{t('verdict.title')}</h3>
      <TextAreaField
        form={form}
        name="text"
        label={t('verdict.text')}
        help={t('verdict.help')}
        maxLength={2000}
        rows={2}
      />
      <div className={styles.buttons}>
        <Button variant="default" loading={isBusy} onClick={() => judge(true)}>
          {t('verdict.yes')}
        </Button>
        <Button variant="default" loading={isBusy} onClick={() => judge(false)}>
          {t('verdict.no')}
        </Button>
      </div>
    </section>
  );
}
