import type { Job } from '@shala/contract/jobs.ts';
import type { Tone } from '../record/state-badge.tsx';

export const jobTones: Record<Job['state'], Tone> = {
  queued: 'waiting',
  running: 'waiting',
  done: 'good',
  failed: 'bad',
  stopped: 'warn',
};
