import type { ActivationKeyRecord } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { schoolHref } from '../../app/links/school-links.ts';
import { useMay } from '../../platform/may.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { Link } from '../../ui/navigation.tsx';
import type { Fact } from '../../ui/record/facts.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { KeyHolder } from './key-holder.tsx';
import { useMonths } from './use-months.ts';

/** What is known of a key; what cannot be yet is left out. */
export function useKeyFacts() {
  const { t } = useTranslation('activation-keys');
  const format = useFormat();
  const months = useMonths();
  const day = (date: string | null) => date && format.day(date);
  const instant = (at: string | null) => at && format.instant(at);

  return (record: ActivationKeyRecord): Fact[] => {
    const { revokedAt, planExtendedOn, schoolId, districtName } = record;
    return [
      { label: t('field.school'), value: <School {...record} /> },
      ...(schoolId ? [{ label: t('field.schoolUdiseCode'), value: record.schoolUdiseCode }] : []),
      ...(schoolId && districtName
        ? [{ label: t('field.districtName'), value: districtName }]
        : []),
      { label: t('field.months'), value: months(record.months) },
      {
        label: t('field.devices'),
        value: t('devicesOf', {
          n: format.number(record.devices),
          most: format.number(record.maxDevices),
        }),
      },
      { label: t('field.startedOn'), value: day(record.startedOn) },
      ...(planExtendedOn ? [{ label: t('field.planExtendedOn'), value: day(planExtendedOn) }] : []),
      { label: t('field.endsOn'), value: day(record.endsOn) },
      { label: t('field.lastSeenAt'), value: instant(record.lastSeenAt) },
      ...(revokedAt ? [{ label: t('field.revokedAt'), value: instant(revokedAt) }] : []),
      { label: t('field.note'), value: record.note },
      { label: t('field.createdAt'), value: day(record.createdAt) },
      { label: t('field.createdByName'), value: record.createdByName },
    ];
  };
}

function School(record: ActivationKeyRecord) {
  const may = useMay();
  const { schoolId, schoolName } = record;
  if (!schoolId || !may('school/fetchSchoolWithId/:id')) return <KeyHolder {...record} />;
  return (
    <Link href={schoolHref({ id: schoolId })}>
      <LanguageText>{schoolName}</LanguageText>
    </Link>
  );
}
