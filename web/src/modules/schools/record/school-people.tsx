import { Button } from '@mantine/core';
import type { SchoolUser } from '@shala/contract/school-users.ts';
import type { School } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { newPersonHref, personHref } from '../../../app/links/school-links.ts';
import { useMay } from '../../../platform/may.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { IconUserPlus } from '../../../ui/icons.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useAddable } from '../use-addable.ts';
import styles from './school-page.module.css';
import { presentFirst } from './school-people-order.ts';
import { usePeopleColumns } from './use-people-columns.tsx';

const kinds = [
  {
    role: 'Principal',
    title: 'people.principals',
    add: 'people.addPrincipal',
    none: 'people.none',
  },
  { role: 'Teacher', title: 'people.teachers', add: 'people.addTeacher', none: 'people.noTeacher' },
] as const;

export function SchoolPeople({ school }: { school: School }) {
  const { data, error, refetch } = useCallQuery('schoolUser/fetchBySchool/:schoolId', {
    params: { schoolId: school.id },
  });
  if (error && !data) {
    return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  }
  return kinds.map((kind) => (
    <PeopleOfRole key={kind.role} {...kind} school={school} people={data} />
  ));
}

type PeopleOfRoleProps = (typeof kinds)[number] & {
  school: School;
  people: readonly SchoolUser[] | undefined;
};

function PeopleOfRole({ role, title, add, none, school, people }: PeopleOfRoleProps) {
  const { t } = useTranslation('schools');
  const may = useMay();
  const mayAdd = useAddable();
  const today = schoolDay();
  const columns = usePeopleColumns(today);
  const own = people && presentFirst(people, role, today);
  const addButton = mayAdd(role) && (
    <Button
      variant="default"
      component={Link}
      href={newPersonHref(role, school)}
      leftSection={<IconUserPlus size="1.8rem" aria-hidden />}
    >
      {t(add)}
    </Button>
  );
  return (
    <section className={styles.people}>
      <div className={styles.peopleHead}>
        <h2>{t(title)}</h2>
        {addButton}
      </div>
      <DataTable<SchoolUser>
        label={t(title)}
        columns={columns}
        rows={own}
        idOf={({ id }) => id}
        nameOf={({ accountName }) => accountName}
        hrefOf={
          may('User/fetchUserWithId/:id') ? ({ accountId }) => personHref(accountId) : undefined
        }
        empty={<p className={styles.nobody}>{t(none)}</p>}
      />
    </section>
  );
}
