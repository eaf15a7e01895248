import { useClassWords } from '../class-words.ts';
import { useStaffName } from '../use-school-staff.ts';

/** A value of the form in words, for a conflict: choices and people by their names. */
export function useShownValue(schoolId: string) {
  const words = useClassWords();
  const staffName = useStaffName(schoolId);
  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    switch (field) {
      case 'standard':
        return words.standard(Number(value));
      case 'stream':
        return words.stream(String(value));
      case 'medium':
        return words.medium(String(value));
      case 'classTeacherId':
        return staffName(String(value));
      default:
        return String(value);
    }
  };
}
