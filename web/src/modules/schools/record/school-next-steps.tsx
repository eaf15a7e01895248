import { Button } from '@mantine/core';
import type { School } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { newPersonHref } from '../../../app/links/school-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { Link } from '../../../ui/navigation.tsx';
import { NextStep, NextSteps } from '../../../ui/record/next-steps.tsx';
import { useAddable } from '../use-addable.ts';

/** What a school still lacks, each with the button that adds it. */
export function SchoolNextSteps({ school }: { school: School }) {
  const { t } = useTranslation('schools');
  const may = useMay();
  const mayAdd = useAddable();
  const { open } = useUrlDialog('setPlan');
  const lacksPlan = school.planState === 'none' || school.planState === 'expired';
  const lacksPrincipal = school.principals.length === 0;
  if (school.status === 'closed' || !(lacksPlan || lacksPrincipal)) return null;
  return (
    <NextSteps>
      {lacksPlan && (
        <NextStep text={t(`next.plan.${school.planState}`)}>
          {may('school/updatePlan') && (
            <Button variant="default" size="xs" onClick={() => open(school.id)}>
              {t('next.startPlan')}
            </Button>
          )}
        </NextStep>
      )}
      {lacksPrincipal && (
        <NextStep text={t('next.principal')}>
          {mayAdd('Principal') && (
            <Button
              variant="default"
              size="xs"
              component={Link}
              href={newPersonHref('Principal', school)}
            >
              {t('people.addPrincipal')}
            </Button>
          )}
        </NextStep>
      )}
    </NextSteps>
  );
}
