import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Borrower } from '@shala/contract/library.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { searchTextOf, useSchoolClasses } from '../../fees/fees-public.ts';
import styles from '../library.module.css';
import { ScanBox } from './scan-box.tsx';
import { borrowersQuery, exactNumberFirst, useFindBorrowers } from './use-find-borrowers.ts';

interface BorrowerSearchProps {
  schoolId: string;
  classId: string;
  onClass: (classId: string) => void;
  onChoose: (borrower: Borrower) => void;
}

const staff = 'staff';

/** Finds a student by name, register number or ID card, in a class by its roll, or a colleague by name. */
export function BorrowerSearch({ schoolId, classId, onClass, onChoose }: BorrowerSearchProps) {
  const { t } = useTranslation('library');
  const classes = useSchoolClasses(schoolId);
  const find = useFindBorrowers(schoolId);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const text = searchTextOf(typed);
  const [asked] = useDebouncedValue(text, 200);
  const among = classId === staff ? { borrower: staff } : classId ? { classId } : {};
  const queryOf = (search: string) =>
    ({ ...among, ...(search && { search }) }) as Parameters<typeof find>[0];
  const { data } = useQuery({
    ...borrowersQuery(schoolId, queryOf(asked)),
    enabled: asked !== '' || classId !== '',
  });
  const choose = async (entered: string): Promise<boolean> => {
    const search = searchTextOf(entered);
    const found = await find(queryOf(search));
    const [first] = found ?? [];
    if (first) onChoose(first);
    else if (found) setError(t('counter.nobody', { text: search }));
    return Boolean(first);
  };
  const shown = data && (asked ? exactNumberFirst(data, asked) : data);
  return (
    <>
      <div className={styles.fields}>
        <ScanBox
          label={t('counter.borrower')}
          help={t('counter.borrowerHelp')}
          error={error}
          onChange={(next) => {
            setTyped(next);
            setError(undefined);
          }}
          onEnter={choose}
        />
        <NativeSelect
          label={t('field.class')}
          size="lg"
          translate="no"
          value={classId}
          data={[
            { value: '', label: t('counter.allClasses') },
            ...classes.map(({ id, label }) => ({ value: id, label })),
            { value: staff, label: t('borrower.staff') },
          ]}
          onChange={({ currentTarget }) => onClass(currentTarget.value)}
        />
      </div>
      {shown && <People people={shown} onChoose={onChoose} />}
    </>
  );
}

interface PeopleProps {
  people: readonly Borrower[];
  onChoose: (borrower: Borrower) => void;
}

function People({ people, onChoose }: PeopleProps) {
  const { t } = useTranslation('library');
  const nameOf = useLocalName();
  return (
    <ul className={styles.people} aria-label={t('counter.found')}>
      {people.map((one) => (
        <li key={one.admissionId ?? one.accountId}>
          <button type="button" onClick={() => onChoose(one)}>
            <span>
              <LanguageText>
                {[one.rollNumber, nameOf(one)].filter(Boolean).join('. ')}
              </LanguageText>
              <small>
                <LanguageText>
                  {[one.className, one.registerNumber].filter(Boolean).join(' · ')}
                </LanguageText>
              </small>
            </span>
            <span>{t('counter.has', { count: one.loans })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
