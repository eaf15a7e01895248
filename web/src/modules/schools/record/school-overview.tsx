import type { School } from '@shala/contract/schools.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { editSchoolHref } from '../../../app/links/school-links.ts';
import { useMay } from '../../../platform/may.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { BlankFacts } from '../../../ui/record/blank-facts.tsx';
import { Facts, isBlank } from '../../../ui/record/facts.tsx';
import { SchoolNextSteps } from './school-next-steps.tsx';
import styles from './school-page.module.css';
import { useSchoolFacts } from './use-school-facts.tsx';

const SchoolTiles = lazy(() => import('../../tiles/school-tiles-public.tsx'));

export function SchoolOverview({ school }: { school: School }) {
  const { t } = useTranslation('schools');
  const may = useMay();
  const groups = useSchoolFacts(school);
  const canEdit = may('school/addEditSchool', 'edit');
  return (
    <>
      <SchoolNextSteps school={school} />
      <LazyPart fallback={null}>
        <SchoolTiles school={school} />
      </LazyPart>
      <div className={styles.groups}>
        {groups.map(({ name, facts }) => (
          <section key={name} className={styles.group}>
            <h2>{t(`group.${name}`)}</h2>
            <Facts facts={facts.filter((fact) => !isBlank(fact))} />
          </section>
        ))}
      </div>
      <BlankFacts
        facts={groups.flatMap(({ facts }) => facts)}
        formHref={canEdit ? editSchoolHref(school) : undefined}
      />
    </>
  );
}
