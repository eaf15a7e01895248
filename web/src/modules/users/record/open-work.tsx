import { Button } from '@mantine/core';
import type { SchoolUser } from '@shala/contract/school-users.ts';
import type { User } from '@shala/contract/users.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { Named } from '../../../ui/named.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useKeeping } from '../use-keeping.ts';
import { endingWork } from './ending-work.ts';
import { openWorkLinks } from './open-work-links.ts';
import { useOpenWorkTexts } from './use-open-work-texts.ts';
import styles from './user-page.module.css';

const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));

/** What somebody still has at the schools that they leave or have left, with the ways to settle it. */
export function OpenWork({ user }: { user: User }) {
  const { maySettle } = useKeeping();
  const mayRead = useMay()('schoolUser/fetchOpenWork/:id');
  if (!mayRead || !maySettle(user)) return null;
  return endingWork(user).map((work) => <OpenWorkAt key={work.id} work={work} />);
}

function OpenWorkAt({ work }: { work: SchoolUser }) {
  const { t } = useTranslation('users');
  const may = useMay();
  const { about, open, close } = useUrlDialog('handOver');
  const { data, error, refetch } = useCallQuery('schoolUser/fetchOpenWork/:id', {
    params: { id: work.id },
  });
  const texts = useOpenWorkTexts(data);
  if (error && !data) {
    return <ErrorState isSlim failure={error.answer} onRetry={() => void refetch()} />;
  }
  if (!data || texts.length === 0) return null;
  const links = openWorkLinks(may, work, data);
  const canHandOver =
    may('timeTable/handOver') && data.classes.length + data.subjects + data.periods > 0;
  return (
    <>
      <FactGroup
        title={<LanguageText>{t('openWork.title', { school: work.schoolName })}</LanguageText>}
        action={
          canHandOver && (
            <Button size="xs" variant="default" onClick={() => open(work.id)}>
              {t('handOver.action')}
            </Button>
          )
        }
      >
        <ul className={styles.areas}>
          {texts.map(({ what, ...one }) => {
            const text = <Named {...one} />;
            const href = links[what];
            return <li key={what}>{href ? <Link href={href}>{text}</Link> : text}</li>;
          })}
        </ul>
      </FactGroup>
      {about === work.id && canHandOver && (
        <LazyPart>
          <HandOverDialog work={work} onClose={close} />
        </LazyPart>
      )}
    </>
  );
}
