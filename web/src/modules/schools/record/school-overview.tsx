import type { School } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { editSchoolHref } from '../../../app/links/school-links.ts';
import { useMay } from '../../../platform/may.ts';
import { Link } from '../../../ui/navigation.tsx';
import { type Fact, Facts } from '../../../ui/record/facts.tsx';
import { SchoolGlance } from './school-glance.tsx';
import { SchoolNextSteps } from './school-next-steps.tsx';
import styles from './school-page.module.css';
import { useSchoolFacts } from './use-school-facts.tsx';

export function SchoolOverview({ school }: { school: School }) {
  const { t } = useTranslation('schools');
  const groups = useSchoolFacts(school);
  const blanks = groups.flatMap(({ facts }) => facts.filter(isBlank).map(({ label }) => label));
  return (
    <>
      <SchoolNextSteps school={school} />
      <div className={styles.groups}>
        <SchoolGlance school={school} />
        {groups.map(({ name, facts }) => (
          <section key={name} className={styles.group}>
            <h2>{t(`group.${name}`)}</h2>
            <Facts facts={facts.filter((fact) => !isBlank(fact))} />
          </section>
        ))}
        {blanks.length > 0 && <Blanks school={school} names={blanks} />}
      </div>
    </>
  );
}

const isBlank = ({ value }: Fact) => value === null || value === '';

/** What nobody has filled in yet takes one line, not a dash each. */
function Blanks({ school, names }: { school: School; names: string[] }) {
  const { t } = useTranslation('schools');
  const may = useMay();
  return (
    <p className={styles.blanks}>
      {t('page.blanks', { names: names.join(', ') })}{' '}
      {may('school/addEditSchool', 'edit') && (
        <Link href={editSchoolHref(school)}>{t('page.fillIn')}</Link>
      )}
    </p>
  );
}
