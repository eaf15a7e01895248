import '@mantine/core/styles/Checkbox.layer.css';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import type { AcademicYear } from '@shala/contract/academic-years.ts';
import type { FeeHead } from '@shala/contract/fee-heads.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../../../platform/use-url-dialog.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { fieldId } from '../../../../ui/form/field-ids.ts';
import type { Form } from '../../../../ui/form/use-form-save.ts';
import { formatMoney } from '../../../../ui/format.ts';
import { IconTrash } from '../../../../ui/icons.ts';
import { LanguageText } from '../../../../ui/language-text.tsx';
import { LazyPart } from '../../../../ui/lazy-part.tsx';
import { sumOf } from '../../../../ui/money.ts';
import { ScrollFrame } from '../../../../ui/scroll-frame.tsx';
import { useLocalName } from '../../../../ui/use-local-name.ts';
import { AmountCell, YearCell } from './amount-cells.tsx';
import styles from './matrix.module.css';
import { type Plan, plans } from './spread.ts';
import {
  headTotal,
  instalmentsOf,
  instalmentTotal,
  newInstalment,
  respread,
  type StructureValues,
  spreadHead,
} from './structure-values.ts';

const HeadsDialog = lazy(() => import('../heads/heads-dialog.tsx'));

const instalmentNameFields = ['name', 'localName', 'nameHindi'] as const;
const instalmentHeadings = {
  name: 'field.instalment',
  localName: 'field.localName',
  nameHindi: 'field.nameHindi',
} as const;

interface AmountMatrixProps {
  form: Form<StructureValues>;
  /** Of a school, or in a template the kinds of heads. */
  heads: readonly FeeHead[];
  year: AcademicYear;
}

/** What each head costs in each instalment. A yearly amount is spread over all of them. */
export function AmountMatrix({ form, heads, year }: AmountMatrixProps) {
  const { t, i18n } = useTranslation('fees');
  // Who works in another language than English sees at once what families of each read.
  const [hasAllNames, setAllNames] = useState(i18n.language !== 'en');
  const nameFields = hasAllNames ? instalmentNameFields : instalmentNameFields.slice(0, 1);
  const nameOf = useLocalName();
  const dialog = useUrlDialog('heads');
  const { instalments, schoolId, byStopHeadId } = form.values;
  const isUsed = ({ id }: FeeHead) => instalments.some(({ amounts }) => amounts[id]);
  const shown = heads.filter(
    (head) => head.id !== byStopHeadId && (isUsed(head) || (head.isActive && isOfStructures(head))),
  );
  const set = (next: StructureValues['instalments']) => form.setFieldValue('instalments', next);

  const choosePlan = (plan: Plan) => set(respread(instalments, instalmentsOf(plan, year), heads));
  const addInstalment = () => set([...instalments, newInstalment()]);
  const removeInstalment = (place: number) => set(instalments.filter((_, at) => at !== place));
  const setCell = (place: number, headId: string, value: string) =>
    set(
      instalments.map((one, at) =>
        at === place ? { ...one, amounts: { ...one.amounts, [headId]: value } } : one,
      ),
    );

  const old = shown.filter(({ isForNew }) => !isForNew).map(({ id }) => id);
  const totalOf = (ids: readonly string[]) =>
    sumOf(instalments.map((one) => instalmentTotal(one, ids)));
  const allIds = shown.map(({ id }) => id);

  return (
    <FieldGroup
      title={t('structure.amounts')}
      help={t('structure.amountsHelp')}
      name="instalments"
      error={form.errors['instalments']}
    >
      <fieldset className={styles.plans}>
        <legend>{t('structure.plan')}</legend>
        {plans.map((plan) => (
          <Button key={plan} size="xs" variant="default" onClick={() => choosePlan(plan)}>
            {t(`plan.${plan}`)}
          </Button>
        ))}
        {schoolId && (
          <Button size="xs" variant="subtle" onClick={() => dialog.open('all')}>
            {t('heads.manage')}
          </Button>
        )}
      </fieldset>
      {shown.length === 0 && <p>{t('structure.noHeads')}</p>}
      <ScrollFrame label={t('structure.amounts')}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              {nameFields.map((field) => (
                <th key={field} scope="col">
                  {t(instalmentHeadings[field])}
                </th>
              ))}
              <th scope="col">{t('field.dueOn')}</th>
              {shown.map((head) => (
                <th key={head.id} scope="col">
                  <LanguageText>{nameOf(head)}</LanguageText>
                  {head.isForNew && <small>{t('heads.forNew')}</small>}
                </th>
              ))}
              <th scope="col" className={styles.end}>
                {t('figure.total')}
              </th>
              <td />
            </tr>
            <tr>
              <th scope="row" colSpan={nameFields.length + 1}>
                {t('structure.wholeYear')}
              </th>
              {shown.map((head) => (
                <td key={head.id}>
                  <YearCell
                    label={t('structure.yearOf', { head: nameOf(head) })}
                    paise={headTotal(instalments, head.id)}
                    onSpread={(paise) =>
                      set(
                        head.isForNew
                          ? instalments.map((one, place) => ({
                              ...one,
                              amounts: {
                                ...one.amounts,
                                [head.id]: place === 0 ? String(paise) : '',
                              },
                            }))
                          : spreadHead(instalments, head.id, paise),
                      )
                    }
                  />
                </td>
              ))}
              <td className={styles.end}>
                <strong aria-live="polite">{formatMoney(totalOf(allIds))}</strong>
              </td>
              <td />
            </tr>
          </thead>
          <tbody>
            {instalments.map((one, place) => (
              <tr key={one.key}>
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
                {shown.map((head) => (
                  <td key={head.id}>
                    <AmountCell
                      id={fieldId(`instalments.${place}.amounts.${head.id}`)}
                      label={`${nameOf(head)}, ${one.name || place + 1}`}
                      value={one.amounts[head.id] ?? ''}
                      error={form.errors[`instalments.${place}.amounts.${head.id}`]}
                      onChange={(value) => setCell(place, head.id, value)}
                    />
                  </td>
                ))}
                <td className={styles.end}>{formatMoney(instalmentTotal(one, allIds))}</td>
                <td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={t('common:form.removeEntry', { name: one.name || place + 1 })}
                    disabled={instalments.length === 1}
                    onClick={() => removeInstalment(place)}
                  >
                    <IconTrash size="1.8rem" aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <div className={styles.foot}>
        <Button variant="default" size="xs" onClick={addInstalment}>
          {t('structure.addInstalment')}
        </Button>
        <Checkbox
          label={t('structure.allNames')}
          checked={hasAllNames}
          onChange={({ currentTarget }) => setAllNames(currentTarget.checked)}
        />
        <p>
          {t('structure.totals', {
            old: formatMoney(totalOf(old)),
            new: formatMoney(totalOf(allIds)),
          })}
        </p>
      </div>
      <LazyPart>
        {schoolId && dialog.about && <HeadsDialog schoolId={schoolId} onClose={dialog.close} />}
      </LazyPart>
    </FieldGroup>
  );
}

/** The program charges the others by itself. */
const isOfStructures = ({ kind }: FeeHead) =>
  kind !== 'late_fee' && kind !== 'bounced_cheque' && kind !== 'opening';
