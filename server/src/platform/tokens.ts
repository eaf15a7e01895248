import { hash, randomBytes } from 'node:crypto';

const keyPrefix = 'shala_';
export const newApiKey = (): string => keyPrefix + newToken();
export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix);

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
