import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { CreateMissing } from '../../../ui/import/create-missing.tsx';
import type { ExtraOptions } from '../../../ui/import/import-types.ts';
import styles from '../list/schools.module.css';
import { missingPlaces } from './missing-places.ts';

interface ImportOptionsProps extends ExtraOptions {
  months: string;
  setMonths: (months: string) => void;
}

/** What a list of schools can bring along: places that are not known yet, and a plan for each new school. */
export function ImportOptions({ months, setMonths, ...given }: ImportOptionsProps) {
  return (
    <>
      <CreatePlaces {...given} />
      {given.result.inserted > 0 && <StartPlan months={months} setMonths={setMonths} />}
    </>
  );
}

const districtsShown = 8;

function CreatePlaces({ result, ...chosen }: ExtraOptions) {
  const { t } = useTranslation('schools');
  const { districts = [], blocks = [] } = result.missing;
  if (districts.length + blocks.length === 0) return null;
  const counts = [
    districts.length > 0 &&
      t('import.districts', { count: districts.length, n: formatNumber(districts.length) }),
    blocks.length > 0 &&
      t('import.blocks', { count: blocks.length, n: formatNumber(blocks.length) }),
  ].filter(Boolean);
  const names = missingPlaces(districts, blocks).map(({ district, blocks: own }) =>
    [district, own.join(', ')].filter(Boolean).join(': '),
  );
  return (
    <CreateMissing
      {...chosen}
      option="createDistricts"
      label={t('import.create', { places: counts.join(t('import.and')) })}
      names={names}
      shown={districtsShown}
      inLines
    />
  );
}

const planMonths = [1, 3, 6, 12, 24, 36];

function StartPlan({ months, setMonths }: Pick<ImportOptionsProps, 'months' | 'setMonths'>) {
  const { t } = useTranslation('schools');
  return (
    <NativeSelect
      className={styles.months}
      label={t('import.plan')}
      description={t('import.planHelp')}
      value={months}
      onChange={(event) => setMonths(event.currentTarget.value)}
      data={[
        { value: '', label: t('import.noPlan') },
        ...planMonths.map((count) => ({
          value: String(count),
          label: t('import.months', { count, n: count }),
        })),
      ]}
    />
  );
}
