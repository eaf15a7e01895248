import type { User } from '@shala/contract/users.ts';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useCallQuery } from '../../../platform/use-call.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { UserHeader } from './user-header.tsx';
import { UserHistory } from './user-history.tsx';
import { UserOverview } from './user-overview.tsx';
import { UserSignIns } from './user-sign-ins.tsx';
import { type UserTab, UserTabs } from './user-tabs.tsx';

export const UserOverviewPage = () => <UserPage tab="overview" Part={UserOverview} />;
export const UserSignInsPage = () => <UserPage tab="signIns" Part={UserSignIns} />;
export const UserHistoryPage = () => <UserPage tab="history" Part={UserHistory} />;

interface UserPageProps {
  tab: UserTab;
  Part: ComponentType<{ user: User }>;
}

function UserPage({ tab, Part }: UserPageProps) {
  const { id } = useParams({ strict: false }) as { id: string };
  const {
    data: user,
    error,
    refetch,
  } = useCallQuery('User/fetchUserWithId/:id', {
    params: { id },
  });
  if (!user) {
    return error ? (
      <ErrorState failure={error.answer} onRetry={() => void refetch()} />
    ) : (
      <RecordSkeleton />
    );
  }
  return (
    <>
      <UserHeader user={user} />
      <UserTabs user={user} current={tab} />
      <Part user={user} />
    </>
  );
}
