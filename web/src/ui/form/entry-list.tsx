import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconTrash } from '../icons.ts';
import styles from './entry-list.module.css';

interface EntryListProps<Entry extends { key: string }> {
  entries: readonly Entry[];
  /** 'School 2' */
  nameOf: (index: number) => string;
  onRemove: (index: number) => void;
  /** The fields of one entry. */
  children: (entry: Entry, index: number) => ReactNode;
}

/** A list of entries in a form, each with its own fields. */
export function EntryList<Entry extends { key: string }>(props: EntryListProps<Entry>) {
  const { t } = useTranslation('common');
  if (props.entries.length === 0) return null;
  return (
    <ul className={styles.entries}>
      {props.entries.map((entry, index) => (
        <li key={entry.key} className={styles.entry} aria-label={props.nameOf(index)} data-entry>
          <div className={styles.fields}>{props.children(entry, index)}</div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('form.removeEntry', { name: props.nameOf(index) })}
            onClick={() => props.onRemove(index)}
          >
            <IconTrash size="1.8rem" aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
