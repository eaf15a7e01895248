import type { SchoolUser } from '@shala/contract/school-users.ts';
import type { User } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { schoolHref } from '../../../app/links/school-links.ts';
import { useMay } from '../../../platform/may.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { useWorkColumns } from './use-work-columns.tsx';
import styles from './user-page.module.css';

/** The schools at which a person works, worked or will work; the areas of an officer. */
export function UserWork({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const may = useMay();
  const columns = useWorkColumns(schoolDay());
  const isOfficer = user.role === 'EducationOfficer';
  return (
    <>
      {isOfficer && (
        <FactGroup title={t('group.areas')}>
          {user.locations.length === 0 && <p className={styles.none}>{t('work.noArea')}</p>}
          <ul className={styles.areas}>
            {user.locations.map(({ id, areaName }) => (
              <li key={id}>
                <LanguageText>{areaName}</LanguageText>
              </li>
            ))}
          </ul>
        </FactGroup>
      )}
      {(user.schools.length > 0 || !['SuperAdmin', 'EducationOfficer'].includes(user.role)) && (
        <FactGroup title={t('group.schools')}>
          <DataTable<SchoolUser>
            label={t('group.schools')}
            columns={columns}
            rows={user.schools}
            idOf={({ id }) => id}
            nameOf={({ schoolName }) => schoolName}
            hrefOf={
              may('school/fetchSchoolWithId/:id')
                ? ({ schoolId }) => schoolHref({ id: schoolId })
                : undefined
            }
            empty={<p className={styles.none}>{t('work.noSchool')}</p>}
          />
        </FactGroup>
      )}
    </>
  );
}
