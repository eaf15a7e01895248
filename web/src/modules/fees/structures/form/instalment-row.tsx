import { ActionIcon, TextInput } from '@mantine/core';
import type { FeeHead } from '@shala/contract/fee-heads.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { fieldId } from '../../../../ui/form/field-ids.ts';
import type { Form } from '../../../../ui/form/use-form-save.ts';
import { formatMoney } from '../../../../ui/format.ts';
import { IconTrash } from '../../../../ui/icons.ts';
import { useLocalName } from '../../../../ui/use-local-name.ts';
import { AmountCell } from './amount-cells.tsx';
import styles from './matrix.module.css';
import { type InstalmentName, instalmentTotal, type StructureValues } from './structure-values.ts';

interface InstalmentRowProps {
  form: Form<StructureValues>;
  place: number;
  nameFields: readonly InstalmentName[];
  heads: readonly FeeHead[];
  onAmount: (headId: string, value: string) => void;
  onRemove: () => void;
}

/** An instalment: its names, its day and what each head costs in it. */
export function InstalmentRow(props: InstalmentRowProps) {
  const { form, place, nameFields, heads, onAmount, onRemove } = props;
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const one = form.values.instalments[place]!;
  const ids = heads.map(({ id }) => id);
  return (
    <tr>
      {nameFields.map((field) => (
        <td key={field} className={styles.name}>
          <TextInput
            id={fieldId(`instalments.${place}.${field}`)}
            aria-label={t(`structure.${field}Of`, { n: place + 1 })}
            {...form.getInputProps(`instalments.${place}.${field}`)}
          />
        </td>
      ))}
      <td className={styles.day}>
        <DateField
          form={form}
          name={`instalments.${place}.dueOn`}
          label={t('structure.dueOf', { n: place + 1 })}
          isCell
        />
      </td>
      {heads.map((head) => (
        <td key={head.id}>
          <AmountCell
            id={fieldId(`instalments.${place}.amounts.${head.id}`)}
            label={`${nameOf(head)}, ${one.name || place + 1}`}
            value={one.amounts[head.id] ?? ''}
            error={form.errors[`instalments.${place}.amounts.${head.id}`]}
            onChange={(value) => onAmount(head.id, value)}
          />
        </td>
      ))}
      <td className={styles.end}>{formatMoney(instalmentTotal(one, ids))}</td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('common:form.removeEntry', { name: one.name || place + 1 })}
          disabled={form.values.instalments.length === 1}
          onClick={onRemove}
        >
          <IconTrash size="1.8rem" aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}
