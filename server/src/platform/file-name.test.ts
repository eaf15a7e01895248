import { describe, expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

describe('the name of a file', () => {
  it('says what the file holds, with nothing that a folder refuses', () => {
    const day = '2026-11-16';
    expect(fileNameOf(['record', 'G/12 3:*', day], 'pdf')).toBe('record-G-12-3-2026-11-16.pdf');
    expect(fileNameOf(['class-list', '५ अ', day], 'pdf')).toBe('class-list-५-अ-2026-11-16.pdf');
    expect(fileNameOf(['challan', null, day], 'pdf')).toBe('challan-2026-11-16.pdf');
    expect(fileNameOf(['record', '../..', day], 'pdf')).toBe('record-2026-11-16.pdf');
  });
});
