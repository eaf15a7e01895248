import { useDebouncedValue } from '@mantine/hooks';
import { type PossibleDuplicate, studentRows } from '@shala/contract/students.ts';
import { useState } from 'react';
import type { CallInput } from '../../../platform/call.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { likenessOf } from './student-form-rules.ts';
import type { StudentValues } from './student-values.ts';

type Query = CallInput<'student/fetchAlike'>['query'];

const pauseBeforeLooking = 400;
const { query: schema } = studentRows['student/fetchAlike'];

/** Possible duplicates of the student in the form, searched as it is filled in. */
export function useDuplicates(values: StudentValues) {
  const found = useFoundDuplicates(values);
  const [reported, setReported] = useState<{ of: string; alike: readonly PossibleDuplicate[] }>();
  const filled = reported?.of === likenessOf(values) ? reported.alike : [];
  return {
    /** Those for whom the server refused to save go first: it looks at more than is asked on the way. */
    alike: filled.length > 0 ? filled : found,
    tell: (alike: readonly PossibleDuplicate[]) => setReported({ of: likenessOf(values), alike }),
  };
}

function useFoundDuplicates(values: StudentValues): readonly PossibleDuplicate[] {
  const may = useMay();
  const wanted = alikeQuery(values);
  const [settled] = useDebouncedValue(JSON.stringify(wanted), pauseBeforeLooking);
  const query = JSON.parse(settled ?? 'null') as Query | null;
  const { data } = useCallQuery(
    'student/fetchAlike',
    { query: query ?? { name: '' } },
    {
      enabled: query !== null && may('student/fetchAlike'),
      refetchOnWindowFocus: false,
      staleTime: 0,
      keepPrevious: true,
    },
  );
  return query === null ? [] : (data ?? []);
}

/** The valid fields by which a duplicate is found; null while there are none. */
export function alikeQuery(values: StudentValues): Query | null {
  const { id: studentId, name, dateOfBirth, pen, apaarId, guardians } = values;
  const mobiles = guardians.map(({ mobile }) => mobile).filter(Boolean);
  const known = { dateOfBirth, mobile: mobiles[0], pen, apaarId };
  const filled = Object.entries(known).filter(
    ([field, value]) => value && schema.shape[field as keyof typeof known].safeParse(value).success,
  );
  if (name.trim() === '' || filled.length === 0) return null;
  return { name: name.trim(), ...Object.fromEntries(filled), ...(studentId ? { studentId } : {}) };
}
