import type { RowName } from '@shala/contract/rows.ts';
import type { ReactNode } from 'react';
import { feesHref } from '../../app/links/fee-links.ts';
import { RequirePermission } from '../../platform/require-permission.tsx';
import { ChooseSchool, SchoolFilter, useOwnSchools } from '../schools/schools-public.ts';
import styles from './fees.module.css';
import { FeesHeader, type FeesPageName } from './fees-header.tsx';
import { useFeePlace } from './use-fee-place.ts';

interface FeesOfSchoolProps {
  /** What the page calls, for whoever types its address. */
  row: RowName;
  title: string;
  here: FeesPageName;
  children: (schoolId: string) => ReactNode;
}

/** A page about the fees of one school, which it asks for where the person has several in sight. */
export function FeesOfSchool({ row, title, here, children }: FeesOfSchoolProps) {
  const { schoolId } = useFeePlace();
  return (
    <RequirePermission row={row} redirectTo={feesHref()}>
      {schoolId ? (
        children(schoolId)
      ) : (
        <>
          <FeesHeader title={title} here={here} />
          <ChooseSchool />
        </>
      )}
    </RequirePermission>
  );
}

/** Which school the page is about, for whoever can choose another. */
export function SchoolOfFees({ schoolId }: { schoolId: string }) {
  const own = useOwnSchools();
  if (own && own.length < 2) return null;
  return (
    <div className={styles.choice}>
      <SchoolFilter chosen={schoolId} />
    </div>
  );
}
