const inIndia = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant as a time input has it, `10:20`; blank for none. */
export const timeOfDay = (instant: string | null | undefined): string =>
  instant ? inIndia.format(new Date(instant)) : '';

/** A time of a day in India as an instant. */
export const instantOf = (day: string, time: string): string =>
  new Date(`${day}T${time}:00+05:30`).toISOString();
