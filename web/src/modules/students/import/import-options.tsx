import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { formatNumber } from '../../../ui/format.ts';
import { CreateMissing } from '../../../ui/import/create-missing.tsx';
import type { ExtraOptions } from '../../../ui/import/import-types.ts';
import { NameOffers } from '../../../ui/import/name-offers.tsx';
import styles from '../list/students.module.css';
import { ImportSchool } from './import-school.tsx';

interface ImportOptionsProps extends ExtraOptions {
  hasConsent: boolean;
  setConsent: (hasConsent: boolean) => void;
}

/** What is decided beside the list itself: whose it is, classes that it names, and the parents' consent. */
export function ImportOptions({ hasConsent, setConsent, ...given }: ImportOptionsProps) {
  const { t } = useTranslation('students');
  const { options, setOptions, result } = given;
  const { schoolId = '', ...others } = options;
  return (
    <>
      <ImportSchool
        schoolId={schoolId}
        onChoose={(id) => setOptions(id ? { ...others, schoolId: id } : others)}
      />
      <MissingClasses {...given} />
      <NameOffers {...given} />
      {result.inserted > 0 && (
        <Checkbox
          className={styles.consent}
          checked={hasConsent}
          onChange={(event) => setConsent(event.currentTarget.checked)}
          label={t('import.consent')}
          description={t('import.consentHelp')}
        />
      )}
    </>
  );
}

const classesShown = 12;

function MissingClasses({ result, ...chosen }: ExtraOptions) {
  const { t } = useTranslation('students');
  const may = useMay();
  const { classes = [] } = result.missing;
  if (classes.length === 0) return null;
  const mayCreate = may('class/addClasses');
  const count = { count: classes.length, n: formatNumber(classes.length) };
  return (
    <CreateMissing
      {...chosen}
      option="createClasses"
      label={t(mayCreate ? 'import.createClasses' : 'import.missingClasses', count)}
      names={classes}
      shown={classesShown}
      mayCreate={mayCreate}
    />
  );
}
