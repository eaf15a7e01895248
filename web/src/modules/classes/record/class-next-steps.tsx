import { Button } from '@mantine/core';
import type { ClassRecord } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { classSubjectsHref, editClassHref } from '../../../app/links/class-links.ts';
import { useMay } from '../../../platform/may.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Link } from '../../../ui/navigation.tsx';
import { NextStep, NextSteps } from '../../../ui/record/next-steps.tsx';

/** What a class lacks before its year can begin, each with the button that adds it. */
export function ClassNextSteps({ of }: { of: ClassRecord }) {
  const { t } = useTranslation('classes');
  const may = useMay();
  const untaught = of.teachings.filter(
    ({ teacherId, teacherHasLeft }) => !teacherId || teacherHasLeft,
  ).length;
  const steps = [
    ...(of.classTeacherId && !of.classTeacherHasLeft
      ? []
      : [
          {
            text: of.classTeacherId
              ? t('next.teacherLeft', { name: of.classTeacherName })
              : t('next.teacher'),
            href: editClassHref(of),
            verb: t('next.assignTeacher'),
          },
        ]),
    ...(of.teachings.length > 0
      ? []
      : [
          { text: t('next.subjects'), href: classSubjectsHref(of), verb: t('next.chooseSubjects') },
        ]),
    ...(untaught === 0
      ? []
      : [
          {
            text: t('next.untaught', { count: untaught, n: formatNumber(untaught) }),
            href: classSubjectsHref(of),
            verb: t('next.assignTeachers'),
          },
        ]),
  ];
  if (of.isClosed || steps.length === 0 || !may('class/addEdit', 'edit')) return null;
  return (
    <NextSteps>
      {steps.map(({ text, href, verb }) => (
        <NextStep key={text} text={text}>
          <Button variant="default" size="xs" component={Link} href={href}>
            {verb}
          </Button>
        </NextStep>
      ))}
    </NextSteps>
  );
}
