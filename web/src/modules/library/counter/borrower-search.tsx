import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Borrower } from '@shala/contract/book-borrowers.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../../platform/query-client.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { searchTextOf } from '../../../ui/scan/card-text.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassesOfSchool } from '../../classes/classes-public.ts';
import styles from '../library.module.css';
import { ScanBox } from './scan-box.tsx';
import {
  type Among,
  borrowersQuery,
  exactNumberFirst,
  isCard,
  useFindBorrowers,
} from './use-find-borrowers.ts';

interface BorrowerSearchProps {
  schoolId: string;
  among: Among;
  onAmong: (among: Among) => void;
  /** Answers with what is wrong with the one who was chosen, if anything is. */
  onChoose: (borrower: Borrower) => Promise<string | undefined>;
}

const staff = 'staff';
const amongOf = (chosen: string): Among =>
  chosen === staff ? { borrower: staff } : chosen ? { classId: chosen } : {};
const chosenOf = (among: Among): string =>
  'classId' in among ? among.classId : 'borrower' in among ? staff : '';

/** Finds a student by name, register number or ID card, in a class by its roll, or a colleague by name. */
export function BorrowerSearch({ schoolId, among, onAmong, onChoose }: BorrowerSearchProps) {
  const { t } = useTranslation('library');
  const { classes = [] } = useClassesOfSchool(schoolId);
  const find = useFindBorrowers(schoolId);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [asked] = useDebouncedValue(searchTextOf(typed), 200);
  const list = useQuery({
    ...borrowersQuery(schoolId, asked ? { ...among, search: asked } : among),
    enabled: asked !== '' || chosenOf(among) !== '',
  });
  const chosen = async (borrower: Borrower): Promise<boolean> => {
    const problem = await onChoose(borrower);
    if (problem) setError(problem);
    return !problem;
  };
  const choose = async (entered: string): Promise<boolean> => {
    const search = searchTextOf(entered);
    // A card says who it is, whatever class is being gone through.
    const found = await find({ ...(isCard(entered) ? {} : among), search });
    const [first] = found ?? [];
    if (first) return chosen(first);
    if (found) setError(t('counter.nobody', { text: search }));
    return false;
  };
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
          value={chosenOf(among)}
          data={[
            { value: '', label: t('counter.allClasses') },
            ...classes.map(({ id, label }) => ({ value: id, label })),
            { value: staff, label: t('borrower.staff') },
          ]}
          onChange={({ currentTarget }) => onAmong(amongOf(currentTarget.value))}
        />
      </div>
      {!error && <Found list={list} asked={asked} onChoose={(borrower) => void chosen(borrower)} />}
    </>
  );
}

interface FoundProps {
  list: UseQueryResult<Borrower[], CallError>;
  asked: string;
  onChoose: (borrower: Borrower) => void;
}

function Found({ list, asked, onChoose }: FoundProps) {
  const { t } = useTranslation('library');
  const nameOf = useLocalName();
  const { data, error, refetch } = list;
  if (error && !data) {
    return <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />;
  }
  if (!data) return null;
  if (data.length === 0) {
    return (
      <p className={styles.quiet}>
        {asked ? t('counter.nobody', { text: asked }) : t('counter.emptyClass')}
      </p>
    );
  }
  const people = asked ? exactNumberFirst(data, asked) : data;
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
