import { NativeSelect } from '@mantine/core';
import type { ClassRecord } from '@shala/contract/classes.ts';
import { outcomes, type PromotionPreview } from '@shala/contract/promotions.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { classesFor, withOutcome } from './promotion-steps.ts';
import type { PromotionControl } from './use-promotion.ts';

type Row = PromotionPreview['rows'][number];

interface PromotionTableProps {
  of: ClassRecord;
  preview: PromotionPreview;
  control: Pick<PromotionControl, 'steps' | 'change' | 'issueOf'>;
}

/** Each student with its outcome and the class it goes to, both to be changed in place. */
export function PromotionTable({ of, preview, control }: PromotionTableProps) {
  const { t } = useTranslation('enrolments');
  const words = useClassWords();
  const nameOf = useLocalName();
  const { steps, change, issueOf } = control;
  const placeOf = ({ enrolmentId }: Row) =>
    steps.findIndex((step) => step.enrolmentId === enrolmentId);

  const columns: Column<Row>[] = [
    {
      name: 'name',
      header: t('students:field.name'),
      cell: (row) => <LanguageText>{nameOf(row)}</LanguageText>,
    },
    {
      name: 'rollNumber',
      header: t('students:list.rollNumber'),
      cell: ({ rollNumber }) => rollNumber ?? '–',
      align: 'end',
    },
    {
      name: 'outcome',
      header: t('promotion.outcome'),
      cell: (row) => {
        const index = placeOf(row);
        const step = steps[index]!;
        return (
          <NativeSelect
            aria-label={t('promotion.outcomeOf', { name: nameOf(row) })}
            value={step.outcome}
            onChange={({ currentTarget: { value } }) => {
              const outcome = outcomes.find((one) => one === value)!;
              change(index, withOutcome(preview, step, outcome, of.division));
            }}
            data={outcomes.map((value) => ({ value, label: t(`students:outcome.${value}`) }))}
          />
        );
      },
      inCard: true,
    },
    {
      name: 'class',
      header: t('promotion.toClass'),
      cell: (row) => {
        const index = placeOf(row);
        const step = steps[index]!;
        if (step.outcome === 'left') return '–';
        return (
          <NativeSelect
            translate="no"
            aria-label={t('promotion.toClassOf', { name: nameOf(row) })}
            value={step.toClassId ?? ''}
            error={issueOf(index)}
            onChange={({ currentTarget: { value } }) =>
              change(index, { ...step, toClassId: value || null })
            }
            data={[
              { value: '', label: t('common:multiSelect.placeholder') },
              ...classesFor(preview, step.outcome).map((one) => ({
                value: one.id,
                label: words.label(one),
              })),
            ]}
          />
        );
      },
      inCard: true,
    },
  ];

  return (
    <DataTable<Row>
      label={t('promotion.title')}
      columns={columns}
      rows={preview.rows}
      idOf={({ enrolmentId }) => enrolmentId}
      nameOf={nameOf}
      empty={null}
    />
  );
}
