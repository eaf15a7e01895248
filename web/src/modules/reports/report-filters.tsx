import type { ReportDefinition } from '@shala/contract/reports.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../platform/use-call.ts';
import { DateFilter } from '../../ui/list/date-filter.tsx';
import { FilterChip } from '../../ui/list/filter-chip.tsx';
import type { ListControl } from '../../ui/list/use-list-state.ts';
import { useFormat } from '../../ui/use-format.ts';
import { ClassChip } from '../classes/classes-public.ts';
import { SchoolChip, useAreaFilters } from '../schools/schools-public.ts';
import styles from './reports.module.css';

interface ReportFilterBarProps {
  definition: ReportDefinition;
  list: ListControl;
}

type Filter = ReportDefinition['filters'][number];

const days = ['day', 'from', 'to'];

/** The filters of a report, each in the shape that its values ask for. */
export function ReportFilterBar({ definition, list }: ReportFilterBarProps) {
  const { t } = useTranslation('common');
  const areas = useAreaFilters(list.filters);
  return (
    <div className={styles.filters}>
      {definition.filters.map((filter) => {
        const area = areas.find(({ name }) => name === filter.name);
        const chosen = list.filters[filter.name] ?? [];
        const clears = filter.name === 'schoolId' ? ['classId'] : area?.clears;
        const onChange = (values: string[]) => list.setFilter(filter.name, values, clears);
        if (filter.name === 'classId') {
          const schoolId = list.filters['schoolId']?.[0];
          return (
            <ClassChip
              key={filter.name}
              name={filter.name}
              label={filter.label}
              chosen={chosen}
              onChange={onChange}
              schoolId={schoolId}
            />
          );
        }
        if (area)
          return <FilterChip key={filter.name} chosen={chosen} onChange={onChange} filter={area} />;
        return <OneFilter key={filter.name} filter={filter} chosen={chosen} onChange={onChange} />;
      })}
      {list.isFiltered && (
        <button type="button" className={styles.clear} onClick={list.clear}>
          {t('list.clearAll')}
        </button>
      )}
    </div>
  );
}

interface OneFilterProps {
  filter: Filter;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}

function OneFilter({ filter, chosen, onChange }: OneFilterProps) {
  const format = useFormat();
  const { name, label, choices, standard = '' } = filter;
  if (name === 'schoolId') {
    return (
      <SchoolChip chosen={chosen[0]} onChoose={(id) => onChange(id ? [id] : [])} label={label} />
    );
  }
  if (name === 'academicYearId')
    return <YearChip filter={filter} chosen={chosen} onChange={onChange} />;
  if (days.includes(name)) {
    return (
      <DateFilter
        label={label}
        value={chosen[0] ?? standard}
        canClear={chosen.length > 0}
        onChange={(day) => onChange(day ? [day] : [])}
      />
    );
  }
  if (!choices) return null;
  // The months of some years are offered; a link may bring an older one.
  const older = name === 'month' && chosen.filter((id) => !choices.some((one) => one.id === id));
  const items = [...choices, ...(older || []).map((id) => ({ id, text: format.month(id) }))];
  return (
    <FilterChip
      filter={{ name, label, items, singleSelection: true }}
      chosen={chosen.length > 0 || !standard ? chosen : [standard]}
      canClear={chosen.length > 0}
      onChange={onChange}
    />
  );
}

function YearChip({ filter: { name, label }, chosen, onChange }: OneFilterProps) {
  const { data = [] } = useCallQuery(
    'academicYear/fetchAll',
    { query: {} },
    { staleTime: 60_000, isChoice: true },
  );
  return (
    <FilterChip
      filter={{
        name,
        label,
        items: data.map((year) => ({
          id: year.id,
          text: year.stateName ? `${year.name} · ${year.stateName}` : year.name,
        })),
        singleSelection: true,
      }}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
