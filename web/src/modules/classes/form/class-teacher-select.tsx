import { NativeSelect } from '@mantine/core';
import type { SchoolClass } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { notify } from '../../../ui/notify.ts';
import { useClassWords } from '../class-words.ts';
import { useSchoolStaff } from '../use-school-staff.ts';
import { bodyOf, valuesOf } from './class-values.ts';

/** Assigns the class teacher in the list where there is none yet, saving at once. */
export function ClassTeacherSelect({ of }: { of: SchoolClass }) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const staff = useSchoolStaff(of.schoolId);
  const save = useSave('class/addEdit', { invalidates: ['class', 'audit', 'dashboard'] });
  const name = words.label(of);
  const choose = async (classTeacherId: string) => {
    const answer = await save.mutateAsync({ body: bodyOf({ ...valuesOf(of), classTeacherId }) });
    if (!answer.success) return;
    notify.success(t('list.teacherAssigned', { name, teacher: answer.result.classTeacherName }));
  };
  return (
    <NativeSelect
      size="xs"
      translate="no"
      aria-label={t('list.teacherOf', { name })}
      value=""
      disabled={save.isPending}
      onChange={({ currentTarget: { value } }) => void choose(value)}
      data={[
        { value: '', label: t('list.noTeacher') },
        ...staff.map(({ id, name: label }) => ({ value: id, label })),
      ]}
    />
  );
}
