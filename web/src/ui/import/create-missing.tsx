import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { formatNumber } from '../format.ts';
import styles from './import.module.css';
import type { ExtraOptions } from './import-types.ts';

interface CreateMissingProps extends Pick<ExtraOptions, 'options' | 'setOptions'> {
  /** The option of the import that creates them. */
  option: string;
  label: string;
  names: readonly string[];
  /** So many of them are named. */
  shown: number;
  /** One a line, where each says more than a name. */
  inLines?: boolean;
  /** Otherwise the label says that they are missing. */
  mayCreate?: boolean;
}

/** What a list names and the school or the programme does not have yet: created where the person says so. */
export function CreateMissing(props: CreateMissingProps) {
  const { option, label, names, shown, mayCreate = true, setOptions } = props;
  const { [option]: chosen, ...others } = props.options;
  const isAgreed = chosen === 'true';
  const more = names.length - shown;
  return (
    <div className={styles.offer} data-agreed={isAgreed || undefined}>
      {mayCreate ? (
        <Checkbox
          checked={isAgreed}
          onChange={(event) =>
            setOptions(event.currentTarget.checked ? { ...others, [option]: 'true' } : others)
          }
          label={label}
        />
      ) : (
        <p>{label}</p>
      )}
      <ul className={styles.offerSamples} data-lines={props.inLines} translate="no">
        {names.slice(0, shown).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && <li>+ {formatNumber(more)}</li>}
      </ul>
    </div>
  );
}
