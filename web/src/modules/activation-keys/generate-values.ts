import type { generateKeysForm } from '@shala/contract/activation-keys.ts';
import type * as z from 'zod';

export const receivers = ['nobody', 'school', 'district'] as const;

export interface GenerateValues {
  count: number | null;
  forWhom: (typeof receivers)[number];
  schoolId: string;
  districtId: string;
  months: number | null;
  maxDevices: number | null;
  note: string;
}

/** What an office usually makes: one school's key for a year. */
export const newKeys: GenerateValues = {
  count: 1,
  forWhom: 'nobody',
  schoolId: '',
  districtId: '',
  months: 12,
  maxDevices: 3,
  note: '',
};

type GenerateBody = z.input<typeof generateKeysForm>;

/** Only the receiver that is chosen counts, whatever was picked before the choice changed. */
export const generateBody = (
  { forWhom, schoolId, districtId, ...rest }: GenerateValues,
  schoolIds?: string[],
) =>
  ({
    ...rest,
    ...(schoolIds && { schoolIds }),
    ...(forWhom === 'school' && { schoolId }),
    ...(forWhom === 'district' && { districtId }),
  }) as GenerateBody;
