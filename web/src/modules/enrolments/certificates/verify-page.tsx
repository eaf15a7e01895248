import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { verifyHref } from '../../../app/links/enrolment-links.ts';
import { call } from '../../../platform/call.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { VerifiedCertificate } from './verified-certificate.tsx';
import styles from './verify.module.css';

const row = 'studentSchool/validateCertificate/:code';

/** Anyone who has a certificate asks here whether it is one of ours. */
export function VerifyPage() {
  const { t, i18n } = useTranslation('enrolments');
  const { go } = useNavigation();
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const [isBlank, setBlank] = useState(false);
  const { data: answer, isFetching } = useQuery({
    // The error comes in the language of the page.
    queryKey: [row, code, i18n.language],
    queryFn: () => call(row, { params: { code } }, { anonymous: true }),
    enabled: code !== '',
    // A certificate may be cancelled at any time.
    staleTime: 0,
  });
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code')).trim();
    setBlank(typed === '');
    if (typed) go(`${verifyHref}/${encodeURIComponent(typed.replaceAll(/\s+/g, ''))}`);
  };
  return (
    <>
      <PageTitle>{t('verify.title')}</PageTitle>
      <p>{t('verify.text')}</p>
      <form className={styles.form} noValidate onSubmit={look}>
        <TextInput
          key={code}
          name="code"
          label={t('verify.code')}
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isBlank ? t('verify.blank') : undefined}
        />
        <Button type="submit" loading={isFetching}>
          {t('verify.look')}
        </Button>
      </form>
      <div role="status">
        {answer?.success && <VerifiedCertificate certificate={answer.result} />}
        {answer && !answer.success && (
          <section className={styles.answer} data-tone="bad">
            <h2>{t('verify.unknown')}</h2>
            <p>{answer.errors?.[0]?.message ?? answer.message}</p>
          </section>
        )}
      </div>
    </>
  );
}
