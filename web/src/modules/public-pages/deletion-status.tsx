import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallResult, call } from '../../platform/call.ts';
import { useFormat } from '../../ui/use-format.ts';
import styles from './public-pages.module.css';

type Found = CallResult<'auth/fetchDeletionRequest/:code'>;

/** Shows only the status of a request to anyone with its code. */
export function DeletionStatus() {
  const { t } = useTranslation('public-pages');
  const [found, setFound] = useState<Found>();
  const [issue, setIssue] = useState('');
  const [isBusy, setBusy] = useState(false);

  const look = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setFound(undefined);
    setIssue(code ? '' : t('deletion.codeMissing'));
    if (!code) return;
    setBusy(true);
    const calls = { params: { code } };
    const answer = await call('auth/fetchDeletionRequest/:code', calls, { anonymous: true });
    setBusy(false);
    if (answer.success) setFound(answer.result);
    else setIssue(answer.errors?.[0]?.message ?? answer.message);
  };

  return (
    <section className={styles.status} aria-labelledby="deletion-status">
      <h2 id="deletion-status">{t('deletion.statusTitle')}</h2>
      <form className={styles.lookUp} noValidate onSubmit={look}>
        <TextInput name="code" label={t('deletion.code')} autoComplete="off" error={issue} />
        <Button type="submit" variant="default" loading={isBusy}>
          {t('deletion.checkStatus')}
        </Button>
      </form>
      <div role="status">{found && <Status request={found} />}</div>
    </section>
  );
}

function Status({ request }: { request: Found }) {
  const { t } = useTranslation('public-pages');
  const format = useFormat();
  return (
    <div className={styles.found}>
      <strong>{t(`deletion.states.${request.status}`)}</strong>
      {request.note && <p translate="no">{request.note}</p>}
      <p>{t('deletion.receivedOn', { day: format.day(request.createdAt) })}</p>
      <p>{t('deletion.updatedOn', { day: format.day(request.updatedAt) })}</p>
    </div>
  );
}
