import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './conflict-panel.module.css';
import { labelOfField, pathInForm } from './field-ids.ts';
import { fillForm } from './fill-form.ts';
import form from './form.module.css';
import { mergeEdits } from './merge-edits.ts';
import type { Form } from './use-form-save.ts';

/** Shows a value of the form; ids and choices need their names. */
export type ShowValue<Values> = (field: string, value: unknown, values: Values) => ReactNode;

interface ConflictPanelProps<Values extends object> {
  form: Form<Values>;
  /** The record as the other person has saved it. */
  theirs: Values;
  showValue?: ShowValue<Values> | undefined;
  /** What the form's own button does while the panel is there. */
  resolveConflict: RefObject<(() => void) | undefined>;
  onSave: () => void;
  onDiscard: () => void;
}

type Side = 'mine' | 'theirs';

/** Shown after another person has saved the record: what only one of the two changed is kept, the rest is asked. */
export function ConflictPanel<Values extends object>(props: ConflictPanelProps<Values>) {
  const { theirs, showValue = plainValue, resolveConflict } = props;
  const { t } = useTranslation('common');
  const box = useRef<HTMLElement>(null);
  const [chosen, choose] = useState<Record<string, Side>>({});
  const [isAsked, setAsked] = useState(false);
  const base = props.form.getInitialValues();
  const merged = mergeEdits(base, props.form.values, theirs);
  const added = merged.theirs.length > 0 ? 'added' : 'notHere';
  const said = merged.contested.length > 0 ? 'choose' : added;
  const open = merged.contested.filter((field) => !chosen[field]);

  useEffect(() => box.current?.focus(), []);

  const shownIn = (field: string, of: Values) =>
    showValue(field, (of as Record<string, unknown>)[field], of) || '–';
  const label = (field: string) => labelOfField(pathInForm(props.form, field)) ?? field;

  const save = () => {
    if (open.length > 0) {
      setAsked(true);
      box.current?.querySelector<HTMLInputElement>(`[name="conflict-${open[0]}"]`)?.focus();
      return;
    }
    const given = merged.contested.filter((field) => chosen[field] === 'theirs');
    const picked = given.map((field) => [field, (theirs as Record<string, unknown>)[field]]);
    props.form.setInitialValues(theirs);
    fillForm(props.form, { ...merged.values, ...Object.fromEntries(picked) });
    resolveConflict.current = undefined;
    props.onSave();
  };
  // The form's own button would send the old version again, and end here again.
  useEffect(() => {
    resolveConflict.current = save;
    return () => {
      resolveConflict.current = undefined;
    };
  });
  const discard = () => {
    props.form.setInitialValues(theirs);
    fillForm(props.form, theirs);
    props.form.resetDirty(theirs);
    props.onDiscard();
  };

  return (
    <section ref={box} className={styles.conflict} role="alert" tabIndex={-1}>
      <h2>{t('form.conflict.title')}</h2>
      <p>{t(`form.conflict.${said}`)}</p>
      {merged.contested.map((field) => (
        <fieldset key={field}>
          <legend>{label(field)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={chosen[field] === side}
                onChange={() => choose({ ...chosen, [field]: side })}
              />
              <span className={styles.side}>{t(`form.conflict.${side}`)}</span>{' '}
              <span translate="no">
                {shownIn(field, side === 'mine' ? props.form.values : theirs)}
              </span>
            </label>
          ))}
          {isAsked && !chosen[field] && (
            <p className={form.groupError}>{t('form.conflict.notChosen')}</p>
          )}
        </fieldset>
      ))}
      {merged.theirs.length > 0 && (
        <>
          {merged.contested.length > 0 && <p>{t('form.conflict.alsoTheirs')}</p>}
          <dl>
            {merged.theirs.map((field) => (
              <div key={field}>
                <dt>{label(field)}</dt>
                <dd translate="no">
                  {shownIn(field, base)} <span aria-hidden>→</span>{' '}
                  <span className={styles.now}>{shownIn(field, merged.values)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className={form.buttons}>
        <Button variant="default" onClick={discard}>
          {t('form.conflict.discard')}
        </Button>
        <Button onClick={save}>{t('form.conflict.save')}</Button>
      </div>
    </section>
  );
}

const plainValue = (_: string, value: unknown): string => {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
};
