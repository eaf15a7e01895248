import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { FeedbackByCode } from '@shala/contract/anonymous-feedback.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { LanguageText } from '../../../ui/language-text.tsx';
import { notify } from '../../../ui/notify.ts';
import { Facts } from '../../../ui/record/facts.tsx';
import styles from '../feedback.module.css';
import { FeedbackState } from '../feedback-state.tsx';
import { Entries } from '../one/entries.tsx';
import { Verdict } from '../one/verdict.tsx';
import { useFeedbackWords } from '../use-feedback-words.ts';

/** The response to anonymous feedback, for whoever kept its code. */
export function ByCode() {
  const { t } = useTranslation('feedback');
  const words = useFeedbackWords();
  const form = useForm({ name: 'code', initialValues: { code: '' } });
  const [found, setFound] = useState<FeedbackByCode>();
  const find = useSave('feedback/findByCode', { quiet: true });
  const judge = useSave('feedback/judgeByCode');
  const code = form.values.code.trim();

  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (!code) {
      form.setFieldError('code', t('code.required'));
      return;
    }
    const answer = await find.mutateAsync({ body: { code } });
    setFound(answer.success ? answer.result : undefined);
    if (!answer.success) form.setFieldError('code', answer.message);
  };
  const say = async (verdict: { hasHelped: boolean; text?: string }) => {
    const answer = await judge.mutateAsync({ body: { code, ...verdict } });
    if (!answer.success) return;
    setFound(answer.result);
    notify.success(t('verdict.done'));
  };

  return (
    <div className={styles.ask}>
      <form className={styles.ask} noValidate onSubmit={(event) => void open(event)}>
        <TextField form={form} name="code" label={t('code.label')} help={t('code.help')} required />
        <div className={styles.buttons}>
          <Button type="submit" loading={find.isPending}>
            {t('code.open')}
          </Button>
        </div>
      </form>
      {found && (
        <section className={styles.view} aria-label={t('view.title')}>
          <p className={styles.text}>
            <LanguageText>{found.text}</LanguageText>
          </p>
          <Facts
            facts={[
              { label: t('field.topic'), value: words.topic(found) },
              { label: t('field.rating'), value: words.rating(found.rating) },
              {
                label: t('field.state'),
                value: found.isWaiting ? (
                  t('code.waiting')
                ) : (
                  <FeedbackState of={{ ...found, isEscalated: false }} />
                ),
              },
            ]}
          />
          <Entries entries={found.entries} />
          {found.state !== 'open' && found.hasHelped === null && (
            <Verdict isBusy={judge.isPending} onJudge={(verdict) => void say(verdict)} />
          )}
        </section>
      )}
    </div>
  );
}
