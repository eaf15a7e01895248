import { useDebouncedValue } from '@mantine/hooks';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import type { FieldProps } from '../../../ui/form/field.ts';
import { NameOffer } from '../../../ui/form/name-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { StudentValues } from './student-values.ts';

/** An offer while a word is half typed would flicker. */
const pauseBeforeOffering = 400;
const mostLetters = 120;

/** The name in Devanagari, suggested from the name in Latin letters as long as it is blank. */
export function LocalNameField(props: FieldProps<StudentValues>) {
  const may = useMay();
  const { name, localName } = props.form.values;
  const [from] = useDebouncedValue(name.trim(), pauseBeforeOffering);
  const isWanted = localName === '' && from !== '' && from.length <= mostLetters;
  const { data } = useCallQuery(
    'student/fetchNameInDevanagari',
    { query: { name: from } },
    { enabled: isWanted && may('student/fetchNameInDevanagari'), refetchOnWindowFocus: false },
  );
  return (
    <div>
      <TextField {...props} maxLength={mostLetters} />
      {isWanted && <NameOffer {...props} of="" text={data?.text ?? undefined} />}
    </div>
  );
}
