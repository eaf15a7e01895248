import { StartError } from '../start-error.ts';

/** The `code` of a failed system call (ENOENT, EACCES, …), where the error has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

const REASONS: Record<string, string> = {
  // Node reports this for a new folder on a read-only file system too.
  ENOENT: 'the folder above it is missing or read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file of this name is in the way',
  EFBIG: 'a file is larger than the disk can hold (on FAT32 4 GB)',
  EIO: 'the disk reports an error',
};

/** In words, what a person can do something about. */
export const reasonOf = (error: unknown): string | undefined => REASONS[codeOf(error) ?? ''];

/** Runs file work in `folder`; an error that a person can fix stops the start and explains how. */
export async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    throw new StartError(
      `The data folder ${folder} cannot be written: ${reason}. Fix that, or name another folder, for example DATA_DIR=/srv/shala.`,
    );
  }
}
