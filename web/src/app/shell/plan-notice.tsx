import { CloseButton } from '@mantine/core';
import type { UserData } from '@shala/contract/auth.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remember } from '../../platform/kv.ts';
import { useMay } from '../../platform/may.ts';
import { schoolDay } from '../../platform/school-day.ts';
import { IconCalendarDue } from '../../ui/icons.ts';
import { Link } from '../../ui/navigation.tsx';
import { schoolPlansHref } from '../links/school-links.ts';
import { mayReadPlanNotice, planNoticeQuery } from './load-plan-notice.ts';
import styles from './plan-notice.module.css';
import { OfficeSentence, PrincipalSentence } from './plan-notice-sentence.tsx';

interface PlanNoticeProps {
  user: UserData;
  /** The day for which this person last hid the notice. */
  hiddenOn: string | undefined;
}

const endingPlans = `${schoolPlansHref}?status=open&plan=ending`;

/** Warns that plans end soon: a principal asks the office, and the office extends them. */
export function PlanNotice({ user, hiddenOn }: PlanNoticeProps) {
  const { t } = useTranslation('shell');
  const isOffice = useMay()('school/extendPlans');
  const { data } = useQuery({ ...planNoticeQuery, enabled: mayReadPlanNotice(user) });
  const [hiddenDay, setHiddenDay] = useState(hiddenOn);
  const today = schoolDay();
  const total = data?.total ?? 0;
  const isShown = useIsInTime(total > 0) && total > 0 && !(isOffice && hiddenDay === today);
  if (!data || !isShown) return null;

  const hideForToday = () => {
    setHiddenDay(today);
    void remember(`planNoticeAway:${user.email}`, today);
    document.getElementById('main')?.focus();
  };
  const sentence = isOffice ? (
    <OfficeSentence total={total} today={today} />
  ) : (
    <PrincipalSentence notice={data} today={today} />
  );

  return (
    <aside className={styles.bar} aria-label={t('planNotice.label')}>
      <IconCalendarDue size="2rem" aria-hidden />
      <p>
        <Announced>{sentence}</Announced>
        {isOffice && (
          <>
            {' '}
            <Link href={endingPlans}>{t('planNotice.show')}</Link>
          </>
        )}
      </p>
      {isOffice && (
        <CloseButton
          aria-label={t('planNotice.hideForToday')}
          title={t('planNotice.hideForToday')}
          onClick={hideForToday}
        />
      )}
    </aside>
  );
}

/** A late notice is shown with the next page, so that the present page does not move while it is read. */
function useIsInTime(isKnown: boolean): boolean {
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  const [at, setAt] = useState({ page, isKnown });
  if (at.page !== page) setAt({ page, isKnown });
  return at.isKnown;
}

/** Screen readers announce a text only when it is added to a region that is there before, so it is added later. */
function Announced({ children }: { children: ReactNode }) {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => setSaid(true), []);
  return (
    <>
      <span aria-hidden>{children}</span>
      <span className="visually-hidden" role="status">
        {isSaid && children}
      </span>
    </>
  );
}
