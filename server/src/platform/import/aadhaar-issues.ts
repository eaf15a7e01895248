import { type FieldIssue, invalid } from '../errors.ts';
import { maskAadhaar } from './cell-rules/aadhaar.ts';

/** These fields have as many digits, or no digits at all. */
const exempt = /^(id|pen|apaarId|mobile|pinCode|schoolId|classId|photoFileId)$/;

/** Aadhaar numbers are never stored, whatever field they are typed into. */
export function aadhaarIssues(values: object, path = ''): FieldIssue[] {
  return Object.entries(values).flatMap(([key, value]): FieldIssue[] => {
    const field = path + key;
    if (typeof value === 'object' && value !== null) return aadhaarIssues(value, `${field}.`);
    if (typeof value !== 'string' || exempt.test(key) || maskAadhaar(value) === value) return [];
    return [{ field, key: 'aadhaar' }];
  });
}

export function rejectAadhaar(values: object): void {
  const issues = aadhaarIssues(values);
  if (issues.length > 0) throw invalid(...issues);
}
