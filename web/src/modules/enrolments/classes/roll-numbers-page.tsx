import type { ClassRecord } from '@shala/contract/classes.ts';
import { Navigate } from '@tanstack/react-router';
import { classStudentsHref } from '../../../app/links/class-links.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ClassPage } from '../../classes/classes-public.ts';
import styles from '../enrolments.module.css';
import { RollNumbersForm } from './roll-numbers-form.tsx';
import { useEnrolled } from './use-enrolled.ts';
import { useRollRight } from './use-roll-right.ts';

export const RollNumbersPage = () => <ClassPage tab="students" Part={RollNumbers} />;

/** Roll numbers given by hand, for those who may number the class. */
function RollNumbers({ of }: { of: ClassRecord }) {
  const mayNumber = useRollRight(of);
  const { data, error, refetch } = useEnrolled(of.id, { isForm: true });
  if (!mayNumber) return <Navigate to={classStudentsHref(of)} replace />;
  if (error && !data) {
    return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  }
  if (!data) return <div className={styles.waiting} aria-busy="true" />;
  return <RollNumbersForm of={of} enrolled={data.rows.filter(({ to }) => to === null)} />;
}
