import { describe, expect, it } from 'vitest';
import { uploadForm } from './upload-form.ts';

const file = new File(['udise_code'], 'schools.csv');

describe('uploadForm', () => {
  it('sends the file itself first, as a check', () => {
    const sent = uploadForm({ file, options: {} }, { isCheck: true, alsoSent: {} });
    expect(sent.file).toBe(file);
    expect(sent.form).toEqual({ dryRun: 'true', idempotencyKey: expect.any(String) });
  });

  it('then sends the stored file’s id with columns, fixed cells and options', () => {
    const request = {
      file: { fileId: 'kept' },
      mapping: { name: 1, village: null },
      edits: { 4: { pinCode: '416630' } },
      options: { createDistricts: 'true' },
    };
    const sent = uploadForm(request, { isCheck: false, alsoSent: { startPlanMonths: '12' } });
    expect(sent.file).toBeUndefined();
    expect(sent.form).toEqual({
      fileId: 'kept',
      mapping: '{"name":1,"village":null}',
      edits: '{"4":{"pinCode":"416630"}}',
      createDistricts: 'true',
      startPlanMonths: '12',
      idempotencyKey: expect.any(String),
    });
  });

  it('keeps the key of a repeated request, and gives another request another key', () => {
    const request = { file, options: {} };
    const keyOf = (one: typeof request) =>
      uploadForm(one, { isCheck: false, alsoSent: {} }).form.idempotencyKey;
    expect(keyOf(request)).toBe(keyOf(request));
    expect(keyOf(request)).not.toBe(keyOf({ ...request }));
  });
});
