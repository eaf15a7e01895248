import type { School } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { schoolsOfBlockHref, schoolsOfDistrictHref } from '../../../app/links/school-links.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { Phone } from '../../../ui/phone.tsx';
import type { Fact } from '../../../ui/record/facts.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useSchoolWords } from '../school-words.ts';
import { Mail, Principals } from './school-contacts.tsx';

interface FactGroup {
  name: 'people' | 'profile' | 'location' | 'plan';
  /** Blank ones too. */
  facts: Fact[];
}

/** Everything that is known of a school, grouped as in its form. */
export function useSchoolFacts(school: School): FactGroup[] {
  const { t } = useTranslation('schools');
  const words = useSchoolWords();
  const format = useFormat();
  const day = (date: string | null) => date && format.day(date);
  const { latitude, longitude } = school;
  return [
    {
      name: 'people',
      facts: [
        { label: t('field.principal'), value: <Principals school={school} /> },
        { label: t('people.teachers'), value: format.number(school.people.teachers) },
        { label: t('field.contactName'), value: school.contactName },
        {
          label: t('field.contactMobile'),
          value: school.contactMobile && <Phone number={school.contactMobile} />,
        },
        {
          label: t('field.contactEmail'),
          value: school.contactEmail && <Mail address={school.contactEmail} />,
        },
      ],
    },
    {
      name: 'profile',
      facts: [
        { label: t('field.code'), value: school.code },
        { label: t('field.category'), value: words.category(school.category) },
        { label: t('field.standards'), value: words.standards(school) },
        { label: t('field.management'), value: words.management(school.management) },
        { label: t('field.mediums'), value: words.mediums(school.mediums) },
        { label: t('field.schoolType'), value: words.schoolType(school.schoolType) },
      ],
    },
    {
      name: 'location',
      facts: [
        { label: t('field.village'), value: school.village },
        { label: t('field.cluster'), value: school.cluster },
        {
          label: t('field.block'),
          value: school.blockId && (
            <Link href={schoolsOfBlockHref({ id: school.blockId })}>
              <LanguageText>{school.blockName}</LanguageText>
            </Link>
          ),
        },
        {
          label: t('field.district'),
          value: (
            <Link href={schoolsOfDistrictHref({ id: school.districtId })}>
              <LanguageText>{school.districtName}</LanguageText>
            </Link>
          ),
        },
        { label: t('field.state'), value: school.stateName },
        { label: t('field.address'), value: school.address },
        { label: t('field.pinCode'), value: school.pinCode },
        { label: t('field.area'), value: words.area(school.area) },
        {
          label: t('field.position'),
          value: latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : null,
        },
      ],
    },
    ...(school.planEndsOn === null
      ? []
      : [
          {
            name: 'plan' as const,
            facts: [
              { label: t('field.planStartsOn'), value: day(school.planStartsOn) },
              { label: t('field.planEndsOn'), value: day(school.planEndsOn) },
            ],
          },
        ]),
  ];
}
