import { Button } from '@mantine/core';
import type { OwnExport } from '@shala/contract/school-export.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery, useSave } from '../../platform/use-call.ts';
import styles from './plan-expired.module.css';

const whileMaking = 2_000;
/** The link of a file works for some minutes. */
const linkRenewed = 60_000;

const isMaking = ({ latest }: OwnExport) =>
  latest?.state === 'queued' || latest?.state === 'running';

/** The records of a school are the school's: its principal saves them also after the plan has ended. */
export function SchoolExports() {
  const { t } = useTranslation('auth');
  const { data: schools = [] } = useCallQuery('school/fetchOwnExports', undefined, {
    refetchInterval: ({ state }) => (state.data?.some(isMaking) ? whileMaking : linkRenewed),
  });
  if (schools.length === 0) return null;
  return (
    <section className={styles.page}>
      <p>{t('plan.export.text')}</p>
      <p>{t('plan.export.care')}</p>
      {schools.map((school) => (
        <ExportOfSchool key={school.schoolId} school={school} />
      ))}
    </section>
  );
}

function ExportOfSchool({ school }: { school: OwnExport }) {
  const { t } = useTranslation('auth');
  const { schoolId, schoolName, latest } = school;
  const order = useSave('school/exportEverything', { invalidates: ['school/fetchOwnExports'] });
  const making = isMaking(school);
  return (
    <>
      <h2 translate="no">{schoolName}</h2>
      <Button
        variant="default"
        loading={order.isPending || making}
        onClick={() => void order.mutateAsync({ body: { schoolId } })}
      >
        {t('plan.export.start')}
      </Button>
      {(making || latest?.message) && (
        <p role="status">{making ? t('plan.export.running') : latest?.message}</p>
      )}
      {latest?.url && (
        <Button component="a" href={latest.url} download>
          {t('plan.export.save')}
        </Button>
      )}
    </>
  );
}
