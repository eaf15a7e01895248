import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { type FeeHead, isOwnHead } from '@shala/contract/fee-heads.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../../../platform/use-url-dialog.ts';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import type { Form } from '../../../../ui/form/use-form-save.ts';
import { formatMoney } from '../../../../ui/format.ts';
import { LazyPart } from '../../../../ui/lazy-part.tsx';
import { sumOf } from '../../../../ui/money.ts';
import { ScrollFrame } from '../../../../ui/scroll-frame.tsx';
import { InstalmentRow } from './instalment-row.tsx';
import styles from './matrix.module.css';
import { MatrixHead } from './matrix-head.tsx';
import { type Plan, plans } from './spread.ts';
import {
  instalmentNames,
  instalmentsOf,
  instalmentTotal,
  newInstalment,
  respread,
  type StructureValues,
} from './structure-values.ts';

const HeadsDialog = lazy(() => import('../heads/heads-dialog.tsx'));

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
  const nameFields = hasAllNames ? instalmentNames : instalmentNames.slice(0, 1);
  const dialog = useUrlDialog('heads');
  const { instalments, schoolId, byStopHeadId } = form.values;
  const isUsed = ({ id }: FeeHead) => instalments.some(({ amounts }) => amounts[id]);
  const shown = heads.filter(
    (head) => head.id !== byStopHeadId && (isUsed(head) || (head.isActive && !isOwnHead(head))),
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
          <caption className="visually-hidden">{t('structure.amounts')}</caption>
          <MatrixHead
            nameFields={nameFields}
            heads={shown}
            instalments={instalments}
            onChange={set}
          />
          <tbody>
            {instalments.map((one, place) => (
              <InstalmentRow
                key={one.key}
                form={form}
                place={place}
                nameFields={nameFields}
                heads={shown}
                onAmount={(headId, value) => setCell(place, headId, value)}
                onRemove={() => removeInstalment(place)}
              />
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
