import type { ImportResult } from '@shala/contract/imports.ts';
import { expect } from 'vitest';
import type { TestApp, TestPerson } from '../../test-kit/test-app.ts';

/** A district for the schools of the lists. */
export const district = { name: 'Sindhudurg', match_key: 'sindhudurg' };

export const heading = 'UDISE code,School name,District';
export const school = (number: number) =>
  `2733${String(number).padStart(7, '0')},School ${number},SINDHUDURG`;

export interface ListForm {
  dryRun?: 'true';
  forgetColumns?: 'true';
  mapping?: string;
  edits?: string;
  idempotencyKey?: string;
  createDistricts?: 'true';
}

/** Brings a list of schools in, or checks it, to the end. */
export async function bringIn(
  app: TestApp,
  person: TestPerson,
  lines: readonly string[],
  form: ListForm = {},
) {
  const file = new Blob([lines.join('\n')]);
  const taken = await person.call('school/bulkUploadSchool', { form, file });
  expect(taken.status, taken.message).toBe(202);
  const job = await app.ended(person, taken.result.jobId);
  return { job, result: job.result as ImportResult, jobId: taken.result.jobId };
}
