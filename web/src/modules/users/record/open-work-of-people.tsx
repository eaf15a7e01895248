import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { OpenWorkOfPerson } from './open-work-of-person.tsx';

/** Each is read by itself, and more lines than these nobody reads in a dialog. */
const most = 50;

interface OpenWorkOfPeopleProps {
  people: readonly { id: string; name: string }[];
}

/** What each of several people who are about to be deactivated still has. */
export function OpenWorkOfPeople({ people }: OpenWorkOfPeopleProps) {
  const { t } = useTranslation('users');
  const more = people.length - most;
  return (
    <>
      {people.slice(0, most).map(({ id, name }) => (
        <OpenWorkOfPerson key={id} id={id} name={name} />
      ))}
      {more > 0 && <p>{t('openWork.more', { count: more, n: formatNumber(more) })}</p>}
    </>
  );
}
