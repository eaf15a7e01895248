import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import styles from './import.module.css';
import type { ImportErrorGroup, ImportRepair } from './import-types.ts';

interface GroupRepairsProps {
  group: ImportErrorGroup;
  choices: readonly string[] | undefined;
  onRepair: (repair: ImportRepair) => void;
}

/** The repairs that fit errors of one kind, each with what it will do. */
export function GroupRepairs({ group, choices, onRepair }: GroupRepairsProps) {
  const { t } = useTranslation('imports');
  const list = useId();
  const { field, problem, suggested, dateOrder } = group;
  // Two lines that are the same stay so, whichever one value both would get.
  const isTwice = problem === 'imports:twice';
  const isSuggested = group.suggested > 0 && group.suggested === group.rows;
  // What is wrong with a whole row has no value to replace.
  const isOfRow = field === '';
  const replaced = group.values.filter(({ suggestion }) => suggestion !== undefined);
  const shown = isSuggested || isTwice || isOfRow ? [] : group.values;
  return (
    <div className={styles.repairs}>
      {choices && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {suggested > 0 && (
        <div className={styles.repair}>
          <ul className={styles.preview} translate="no">
            {replaced.slice(0, shownValues).map(({ value, rows, suggestion }) => (
              <li key={value}>
                <del>{value}</del> → <ins>{suggestion}</ins> ({formatNumber(rows)})
              </li>
            ))}
            {group.differentValues > shownValues && <li>…</li>}
          </ul>
          <Button size="xs" onClick={() => onRepair({ kind: 'suggested', field, problem })}>
            {t('repair.suggested', { count: suggested, n: formatNumber(suggested) })}
          </Button>
        </div>
      )}
      {dateOrder && shown.length > 0 && (
        <div className={styles.repair}>
          <span>{t('repair.whichOrder', { value: dateOrder.value })}</span>
          {dateOrder.orders.map((order) => (
            <Button
              key={order}
              size="xs"
              variant="default"
              onClick={() => onRepair({ kind: 'dateOrder', field, order })}
            >
              {t(`repair.${order}`)}
            </Button>
          ))}
        </div>
      )}
      {group.blank > 0 && !isTwice && !isOfRow && (
        <OneValue
          label={t('repair.blank', { count: group.blank, n: formatNumber(group.blank) })}
          list={choices && list}
          action={t('repair.fill')}
          onApply={(value) => onRepair({ kind: 'fill', field, value, problem })}
        />
      )}
      {shown.slice(0, shownValues).map(({ value, rows, suggestion }) => (
        <OneValue
          key={value}
          label={`${value} (${formatNumber(rows)})`}
          isName
          list={choices && list}
          first={suggestion}
          action={t('repair.replace', { count: rows, n: formatNumber(rows) })}
          onApply={(to) => onRepair({ kind: 'replace', field, from: value, to })}
        />
      ))}
      {group.differentValues > shownValues && shown.length > 0 && (
        <p className={styles.quiet}>
          {t('repair.moreValues', {
            count: group.differentValues - shownValues,
            n: formatNumber(group.differentValues - shownValues),
          })}
        </p>
      )}
    </div>
  );
}

const shownValues = 10;

interface OneValueProps {
  label: string;
  /** The label is a value of the file. */
  isName?: boolean;
  list: string | undefined;
  first?: string | undefined;
  action: string;
  onApply: (value: string) => void;
}

/** A value of the file, and the one that stands for it in every row. */
function OneValue({ label, isName, list, first = '', action, onApply }: OneValueProps) {
  const [value, setValue] = useState(first);
  return (
    <form
      className={styles.repair}
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '') onApply(value.trim());
      }}
    >
      <span translate={isName ? 'no' : undefined}>{label}</span>
      <TextInput
        size="xs"
        aria-label={label}
        autoComplete="off"
        list={list}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button size="xs" variant="default" type="submit" disabled={value.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}
