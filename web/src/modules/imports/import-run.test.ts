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

const standing = {
  sending: undefined,
  jobId: 'job',
  job: undefined,
  unknown: undefined,
  undoing: undefined,
  isCheck: false,
};

describe('where an import stands', () => {
  it('has not begun without a job', () => {
    expect(importRun({ ...standing, jobId: undefined })).toEqual({ phase: 'none' });
  });

  it('is under way while the file is being sent', () => {
    const run = importRun({ ...standing, jobId: undefined, sending: { isCheck: true } });
    expect(run).toEqual({ phase: 'checking', done: 0, total: null });
  });

  it('tells how far the job is', () => {
    const job = jobIn('running', { done: 3120, total: 11_000 });
    expect(importRun({ ...standing, job })).toEqual({
      phase: 'importing',
      done: 3120,
      total: 11_000,
    });
  });

  it('knows a check from an import by the result, whatever was remembered', () => {
    const checked = jobIn('done', { result: { ...result, dryRun: true } });
    expect(importRun({ ...standing, job: checked }).phase).toBe('checked');
    expect(importRun({ ...standing, isCheck: true, job: jobIn('done', { result }) }).phase).toBe(
      'imported',
    );
  });

  it('says why a job failed, was stopped, or cannot be told', () => {
    const job = jobIn('failed', { message: 'This file is empty.' });
    const failure = { code: 'failed', message: 'This file is empty.' };
    expect(importRun({ ...standing, job })).toEqual({ phase: 'failed', failure });
    const unknown = { code: 'not_found', message: 'This task was not found.' };
    expect(importRun({ ...standing, unknown })).toEqual({ phase: 'failed', failure: unknown });
  });

  it('shows a file that did not arrive before the job that was there', () => {
    const failure = { code: 'offline', message: 'The server could not be reached.' };
    const job = jobIn('done', { result });
    const run = importRun({ ...standing, job, sending: { isCheck: false, failure } });
    expect(run).toEqual({ phase: 'failed', failure });
  });

  it('counts the rows that are taken back, and then says that they are', () => {
    const job = jobIn('done', { result });
    const undoing = jobIn('running', { kind: 'import-undo', done: 10 });
    expect(importRun({ ...standing, job, undoing })).toEqual({
      phase: 'undoing',
      done: 10,
      total: 42,
    });
    expect(importRun({ ...standing, job, undoing: jobIn('done') })).toEqual({
      phase: 'imported',
      result: { ...result, undone: true },
    });
  });
});
