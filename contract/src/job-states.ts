export const jobStates = ['queued', 'running', 'done', 'failed', 'stopped'] as const;
