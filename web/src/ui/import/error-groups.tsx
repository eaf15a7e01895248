import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { GroupRepairs } from './group-repairs.tsx';
import styles from './import.module.css';
import { columnName } from './import-logic.ts';
import type { ImportRepair, ImportResult } from './import-types.ts';

interface ErrorGroupsProps {
  result: ImportResult;
  onRepair: (repair: ImportRepair) => void;
}

const shownAtOnce = 8;

/** Errors of one kind are fixed together, and rows that lack one answer are one question. */
export function ErrorGroups({ result, onRepair }: ErrorGroupsProps) {
  const { t } = useTranslation('imports');
  const [shown, setShown] = useState(shownAtOnce);
  const { groups = [], fields, waiting = 0 } = result;
  const wrong = groups.filter(({ asks }) => asks === undefined);
  const more = wrong.length - shown;
  return (
    <>
      {waiting > 0 && (
        <p className={styles.notice} role="note">
          {t('repair.waiting', { count: waiting, n: formatNumber(waiting) })}
        </p>
      )}
      {wrong.length > 0 && (
        <section aria-label={t('repair.title')}>
          <div className={styles.problemsHead}>
            <h2>{t('repair.title')}</h2>
          </div>
          <p className={styles.aside}>{t('repair.hint')}</p>
          <ul className={styles.groups}>
            {wrong.slice(0, shown).map((group) => (
              <li key={`${group.field} ${group.problem}`} className={styles.group}>
                <h3>
                  <span translate="no">{columnName(fields, group)}</span>
                  <span className={styles.quiet}>
                    {t('repair.rows', { count: group.rows, n: formatNumber(group.rows) })}
                  </span>
                </h3>
                <p>{group.message}</p>
                <GroupRepairs
                  group={group}
                  choices={fields.find(({ key }) => key === group.field)?.choices}
                  onRepair={onRepair}
                />
              </li>
            ))}
          </ul>
          {more > 0 && (
            <Button variant="subtle" onClick={() => setShown(shown + shownAtOnce)}>
              {t('wizard.showMore', { count: more, n: formatNumber(more) })}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
