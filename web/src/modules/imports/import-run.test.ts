import type { ImportResult } from '@shala/contract/imports.ts';
import type { Job } from '@shala/contract/jobs.ts';
import { describe, expect, it } from 'vitest';
import { importRun } from './import-run.ts';

const result = { dryRun: false, inserted: 40, updated: 2, undone: false } as ImportResult;

const jobIn = (state: Job['state'], rest: Partial<Job> = {}): Job => ({
  id: 'job',
  kind: 'school-import',
  state,
  done: 0,
  total: null,
  result: null,
  message: null,
  label: 'schools.csv',
  createdAt: '2026-11-21T05:00:00.000Z',
  endedAt: null,
  ...rest,
});

const progress = {
  sending: undefined,
  jobId: 'job',
  job: undefined,
  unknown: undefined,
  undoing: undefined,
  isCheck: false,
};

describe('importRun', () => {
  it('is in the phase none without a job', () => {
    expect(importRun({ ...progress, jobId: undefined })).toEqual({ phase: 'none' });
  });

  it('is checking while the file is being sent', () => {
    const run = importRun({ ...progress, jobId: undefined, sending: { isCheck: true } });
    expect(run).toEqual({ phase: 'checking', done: 0, total: null });
  });

  it('reports the progress of the job', () => {
    const job = jobIn('running', { done: 3120, total: 11_000 });
    expect(importRun({ ...progress, job })).toEqual({
      phase: 'importing',
      done: 3120,
      total: 11_000,
    });
  });

  it('distinguishes a check from an import by the result', () => {
    const checked = jobIn('done', { result: { ...result, dryRun: true } });
    expect(importRun({ ...progress, job: checked }).phase).toBe('checked');
    expect(importRun({ ...progress, isCheck: true, job: jobIn('done', { result }) }).phase).toBe(
      'imported',
    );
  });

  it('reports why a job failed or is unknown', () => {
    const job = jobIn('failed', { message: 'This file is empty.' });
    const failure = { code: 'failed', message: 'This file is empty.' };
    expect(importRun({ ...progress, job })).toEqual({ phase: 'failed', failure });
    const unknown = { code: 'not_found', message: 'This task was not found.' };
    expect(importRun({ ...progress, unknown })).toEqual({ phase: 'failed', failure: unknown });
  });

  it('shows the failure of a new upload before the earlier job', () => {
    const failure = { code: 'offline', message: 'The server could not be reached.' };
    const job = jobIn('done', { result });
    const run = importRun({ ...progress, job, sending: { isCheck: false, failure } });
    expect(run).toEqual({ phase: 'failed', failure });
  });

  it('counts the rows that are undone, and then reports them as undone', () => {
    const job = jobIn('done', { result });
    const undoing = jobIn('running', { kind: 'import-undo', done: 10 });
    expect(importRun({ ...progress, job, undoing })).toEqual({
      phase: 'undoing',
      done: 10,
      total: 42,
    });
    expect(importRun({ ...progress, job, undoing: jobIn('done') })).toEqual({
      phase: 'imported',
      result: { ...result, undone: true },
    });
  });
});
