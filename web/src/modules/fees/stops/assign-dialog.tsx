import { NativeSelect } from '@mantine/core';
import type { AcademicYear } from '@shala/contract/academic-years.ts';
import type { FeeStop } from '@shala/contract/fee-stops.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MultiSelectField } from '../../../ui/form/multi-select-field.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassesOfSchool } from '../../classes/classes-public.ts';
import { StopChoice, useAssignStop } from './stop-choice.tsx';

interface AssignDialogProps {
  schoolId: string;
  year: AcademicYear;
  stops: readonly FeeStop[];
  onClose: () => void;
}

/** Students of a class at one stop. */
export default function AssignDialog({ schoolId, year, stops, onClose }: AssignDialogProps) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const { classes = [] } = useClassesOfSchool(schoolId, { academicYearId: year.id });
  const [classId, setClassId] = useState('');
  const { data: students = [] } = useCallQuery(
    'fees/fetchStopStudents',
    { query: { schoolId, academicYearId: year.id, classId } },
    { enabled: classId !== '', isChoice: true },
  );
  const { form, onSave } = useAssignStop({ schoolId, year, admissionIds: [] });
  const labelOf = ({ rollNumber, stops, ...student }: (typeof students)[number]) =>
    [rollNumber, nameOf(student), stops[0] && `(${nameOf(stops[0])})`].filter(Boolean).join(' ');
  return (
    <FormDialog
      title={t('stops.assignTitle')}
      about={year.name}
      form={form}
      onSave={onSave}
      onSaved={({ students: count }: { students: number }) => {
        const isEnd = !stops.some(({ id }) => id === form.values.stopId);
        notify.success(t(isEnd ? 'stops.ended' : 'stops.done', { count, n: count }));
        onClose();
      }}
      onClose={onClose}
    >
      <NativeSelect
        label={t('field.class')}
        translate="no"
        value={classId}
        data={[
          { value: '', label: t('common:multiSelect.placeholder') },
          ...classes.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={({ currentTarget }) => {
          setClassId(currentTarget.value);
          form.setFieldValue('admissionIds', []);
        }}
      />
      <MultiSelectField
        form={form}
        name="admissionIds"
        label={t('stops.chosen')}
        items={students.map((one) => ({ id: one.admissionId, text: labelOf(one) }))}
        disabled={students.length === 0}
        required
      />
      <StopChoice form={form} year={year} stops={stops} />
    </FormDialog>
  );
}
