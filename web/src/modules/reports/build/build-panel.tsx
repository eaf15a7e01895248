import '@mantine/core/styles/Popover.layer.css';
import { NativeSelect } from '@mantine/core';
import {
  mostGroupings,
  type ReportMeasure,
  type ReportShape,
  reportMeasures,
} from '@shala/contract/report-shape.ts';
import type { ReportColumn, ReportDefinition } from '@shala/contract/reports.ts';
import { useTranslation } from 'react-i18next';
import { MultiSelect } from '../../../ui/multi-select/multi-select.tsx';
import styles from './build.module.css';

interface BuildPanelProps {
  definition: ReportDefinition;
  shape: ReportShape;
  onChange: (shape: ReportShape) => void;
}

const isGroup = ({ kind }: ReportColumn) => kind === 'text' || kind === 'date' || kind === 'number';
const isFigure = ({ kind }: ReportColumn) => kind !== 'text' && kind !== 'date';
const itemOf = ({ key, label }: ReportColumn) => ({ id: key, text: label });

/** Columns, groups and one measure; the table below shows at once what comes of them. */
export default function BuildPanel({ definition, shape, onChange }: BuildPanelProps) {
  const { t } = useTranslation('reports');
  const { columns } = definition;
  const isGrouped = Boolean(shape.groupBy?.length);
  const measurable = columns.filter(
    (column) => isFigure(column) && (shape.measure !== 'sum' || column.kind !== 'percent'),
  );
  const setMeasure = (measure: ReportMeasure) => {
    const fits = columns.filter(
      (column) => isFigure(column) && (measure !== 'sum' || column.kind !== 'percent'),
    );
    const kept = fits.find(({ key }) => key === shape.measured) ?? fits[0];
    onChange({ ...shape, measure, ...(kept && { measured: kept.key }) });
  };
  return (
    <section className={styles.panel} aria-label={t('build.title')}>
      <p>{t('build.help')}</p>
      <div className={styles.fields}>
        {!isGrouped && (
          <Choice
            id="build-columns"
            label={t('build.columns')}
            placeholder={t('build.all')}
            items={columns.map(itemOf)}
            value={shape.columns ?? []}
            onChange={(chosen) => onChange({ ...shape, columns: chosen })}
          />
        )}
        <Choice
          id="build-groups"
          label={t('build.groupBy')}
          items={columns.filter(isGroup).map(itemOf)}
          value={shape.groupBy ?? []}
          most={mostGroupings}
          onChange={(groupBy) => onChange({ ...shape, groupBy })}
        />
        {isGrouped && (
          <NativeSelect
            label={t('build.measure')}
            value={shape.measure ?? 'count'}
            data={reportMeasures
              .filter((measure) => measure === 'count' || columns.some(isFigure))
              .map((value) => ({ value, label: t(`build.measures.${value}`) }))}
            onChange={({ currentTarget: { value } }) => {
              const measure = reportMeasures.find((one) => one === value);
              if (measure) setMeasure(measure);
            }}
          />
        )}
        {isGrouped && shape.measure && shape.measure !== 'count' && (
          <NativeSelect
            label={t('build.measured')}
            value={shape.measured ?? ''}
            data={measurable.map(({ key, label }) => ({ value: key, label }))}
            onChange={({ currentTarget: { value } }) => onChange({ ...shape, measured: value })}
          />
        )}
      </div>
    </section>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  placeholder?: string;
  items: { id: string; text: string }[];
  value: readonly string[];
  most?: number;
  onChange: (ids: string[]) => void;
}

function Choice({ id, label, most, placeholder, ...choice }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <span id={`${id}-label`}>{label}</span>
      <MultiSelect
        {...choice}
        id={id}
        labelId={`${id}-label`}
        allowSearchFilter
        {...(most !== undefined && { limitSelection: most })}
        {...(placeholder !== undefined && { placeholder })}
      />
    </div>
  );
}
