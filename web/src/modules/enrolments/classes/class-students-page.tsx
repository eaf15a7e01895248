import { Button } from '@mantine/core';
import type { ClassRecord } from '@shala/contract/classes.ts';
import type { Enrolment } from '@shala/contract/enrolments.ts';
import { namesOf } from '@shala/contract/names.ts';
import { isPresent } from '@shala/contract/present-in-class.ts';
import { useTranslation } from 'react-i18next';
import { promotionsHref } from '../../../app/links/class-links.ts';
import { studentPageHref } from '../../../app/links/enrolment-links.ts';
import { admitHref } from '../../../app/links/student-links.ts';
import { useMay } from '../../../platform/may.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { Link } from '../../../ui/navigation.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { PeopleDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { ClassPage, useOwnClass } from '../../classes/classes-public.ts';
import styles from '../enrolments.module.css';
import { ClassTools } from './class-tools.tsx';
import { MoveSome } from './move-some.tsx';
import { useEnrolled } from './use-enrolled.ts';
import { useEnrolledColumns } from './use-enrolled-columns.tsx';

export const ClassStudentsPage = () => <ClassPage tab="students" Part={ClassStudents} />;

/** Who is in a class, and what is done with all of them or with some; under it who was. */
function ClassStudents({ of }: { of: ClassRecord }) {
  const { t } = useTranslation('enrolments');
  const isOwn = useOwnClass();
  if (isOwn(of)) return <Enrolled of={of} />;
  return (
    <EmptyState drawing={<PeopleDrawing />} title={t('classStudents.notYours')}>
      {t('classStudents.notYoursText')}
    </EmptyState>
  );
}

function Enrolled({ of }: { of: ClassRecord }) {
  const { t } = useTranslation('enrolments');
  const may = useMay();
  const { data, error, refetch } = useEnrolled(of.id);
  const selection = useSelection();
  const columns = useEnrolledColumns();
  const nameOf = useLocalName();
  const today = schoolDay();
  const present = data?.rows.filter((one) => isPresent(one, today));
  const past = data?.rows.filter((one) => !isPresent(one, today)) ?? [];
  // Who is promoted with a day to come is moved and numbered in the next class.
  const goingOn = present?.filter(({ to }) => to === null) ?? [];
  // Everyone has left a class of an earlier year: nothing is to be done about it.
  const isOver = of.isClosed && present?.length === 0 && past.length > 0;
  const mayMove = !of.isClosed && may('studentSchool/changeClass');
  const listed = {
    columns,
    idOf: ({ id }: Enrolment) => id,
    nameOf: (one: Enrolment) => nameOf(namesOf('student', one)),
    hrefOf: ({ studentId }: Enrolment) => studentPageHref(studentId),
  };
  return (
    <>
      {present && present.length > 0 && <ClassTools of={of} enrolled={goingOn} />}
      {!isOver && (
        <DataTable<Enrolment>
          {...listed}
          label={t('classStudents.present')}
          rows={present}
          selection={mayMove && goingOn.length > 0 ? selection : undefined}
          empty={
            <EmptyState
              drawing={<PeopleDrawing />}
              title={t('classStudents.nobody')}
              action={
                !of.isClosed &&
                may('student/addEdit', 'create') && (
                  <Button component={Link} href={admitHref(of)}>
                    {t('students:list.admit')}
                  </Button>
                )
              }
            >
              {t('classStudents.nobodyText')}{' '}
              {past.length > 0 && may('studentSchool/fetchPromotions') && (
                <Link className={styles.inText} href={promotionsHref({ schoolId: of.schoolId })}>
                  {t('promotions.title')}
                </Link>
              )}
            </EmptyState>
          }
          failure={listFailure({ data, error, refetch })}
        />
      )}
      {mayMove && <MoveSome of={of} enrolled={goingOn} selection={selection} />}
      {past.length > 0 && (
        <div className={styles.past}>
          <FactGroup title={t('classStudents.past')}>
            <DataTable<Enrolment>
              {...listed}
              label={t('classStudents.past')}
              rows={past}
              empty={null}
            />
          </FactGroup>
        </div>
      )}
    </>
  );
}
