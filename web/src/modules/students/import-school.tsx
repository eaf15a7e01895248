import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../ui/list/filter-chip.tsx';
import type { MultiSelectItem } from '../../ui/multi-select/multi-select.tsx';
import { useOwnSchools } from '../classes/classes-public.ts';
import { useSchoolChoice } from '../users/users-public.ts';
import styles from './students.module.css';

interface ImportSchoolProps {
  schoolId: string;
  onChoose: (schoolId: string | undefined) => void;
}

/** Whose list it is. Who works at one school only is not asked. */
export function ImportSchool(props: ImportSchoolProps) {
  const own = useOwnSchools();
  if (!own) return <AnySchool {...props} />;
  if (own.length < 2) return null;
  return <Choice {...props} items={own.map(({ id, name }) => ({ id, text: name }))} />;
}

function AnySchool(props: ImportSchoolProps) {
  const { items, onSearch } = useSchoolChoice(props.schoolId ? [props.schoolId] : []);
  return <Choice {...props} items={items} onSearch={onSearch} />;
}

interface ChoiceProps extends ImportSchoolProps {
  items: readonly MultiSelectItem[];
  onSearch?: (text: string) => void;
}

function Choice({ schoolId, onChoose, items, onSearch }: ChoiceProps) {
  const { t } = useTranslation('students');
  return (
    <div className={styles.importSchool}>
      <FilterChip
        filter={{
          name: 'schoolId',
          label: t('import.school'),
          items,
          singleSelection: true,
          onSearch,
        }}
        chosen={schoolId ? [schoolId] : []}
        onChange={([id]) => onChoose(id)}
      />
      <p className={styles.second}>{t('import.schoolHelp')}</p>
    </div>
  );
}
