const minutes = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** `2026-11-16 10:00`, which every spreadsheet reads. */
export const inIndia = (instant: string): string => minutes.format(new Date(instant));
