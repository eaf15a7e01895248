import styles from './overview.module.css';

interface ChoiceRowProps<Value extends string | number> {
  label: string;
  values: readonly Value[];
  chosen: Value;
  textOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

/** Chooses one of a few, all in sight. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>) {
  const { label, values, chosen, textOf, onChoose } = props;
  return (
    <fieldset className={styles.rows} aria-label={label}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {textOf(value)}
        </button>
      ))}
    </fieldset>
  );
}
