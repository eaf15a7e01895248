import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import { schoolList } from './school-list.ts';

/** Imports so many schools of one district and waits until they are there. */
export async function importSchools(api: Api, count: number): Promise<void> {
  const { jobId } = await api.upload('school/bulkUploadSchool', {
    file: schoolList(count),
    form: { createDistricts: 'true' },
  });
  await expectDone(api, jobId);
}

export const expectDone = (api: Api, id: string) =>
  expect
    .poll(async () => (await api.call('job/fetchById/:id', { params: { id } })).state, {
      timeout: 120_000,
    })
    .toBe('done');
