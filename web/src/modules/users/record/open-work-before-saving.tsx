import type { SchoolUser } from '@shala/contract/school-users.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { Named } from '../../../ui/named.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useOpenWorkTexts } from './use-open-work-texts.ts';

interface OpenWorkBeforeSavingProps {
  work: Pick<SchoolUser, 'id' | 'schoolName'>;
  before: 'beforeSaving' | 'beforeDeactivating';
  /** The person's name where several are deactivated. */
  among?: string | undefined;
}

/** What the person still has at the school, before a last day is saved or the account deactivated. */
export function OpenWorkBeforeSaving({ work, before, among }: OpenWorkBeforeSavingProps) {
  const { t } = useTranslation('users');
  const { data, error, refetch } = useCallQuery(
    'schoolUser/fetchOpenWork/:id',
    { params: { id: work.id } },
    { enabled: useMay()('schoolUser/fetchOpenWork/:id') },
  );
  const texts = useOpenWorkTexts(data);
  if (error && !data) {
    return <ErrorState isSlim failure={error.answer} onRetry={() => void refetch()} />;
  }
  if (texts.length === 0) return null;
  const all = texts.map(({ text }) => text).join(', ');
  const needsSubstitute =
    before === 'beforeDeactivating' && texts.some(({ what }) => what === 'substitutions');
  return (
    <p role="status">
      <Named
        text={t(`openWork.${among ? 'beforeDeactivatingMany' : before}`, {
          name: among,
          school: work.schoolName,
          all,
        })}
        name={before === 'beforeSaving' ? texts[0]?.name : (among ?? work.schoolName)}
      />
      {needsSubstitute && ` ${t('openWork.substituteNeeded')}`}
    </p>
  );
}
