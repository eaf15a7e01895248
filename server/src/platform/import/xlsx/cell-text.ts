import type { ProblemKey } from '../problem.ts';
import type { NumberFormat } from './number-formats.ts';

/** A cell's visible text, and its problem if it has one. */
export interface CellText {
  text: string;
  issue?: ProblemKey;
}

const shortNumber = /^-?(?=.{1,15}$)(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

const DAY = 86_400_000;
/** Day 0 of Excel's two calendars. */
const START_1900 = Date.UTC(1899, 11, 30);
const START_1904 = Date.UTC(1904, 0, 1);
const LAST_DAY = 2_958_465;

export function numberText(raw: string, format: NumberFormat, startsIn1904: boolean): CellText {
  const value = Number(raw);
  if (!Number.isFinite(value)) return { text: raw };
  if ((format === 'date' || format === 'time') && value >= 0 && value <= LAST_DAY)
    return { text: dateText(value, format, startsIn1904) };
  // Excel keeps 15 digits; the rest of a longer number are zeros that nobody typed.
  if (Math.abs(value) >= 1e15)
    return { text: BigInt(Math.round(value)).toString(), issue: 'digits_lost' };
  const text = shortNumber.test(raw) ? raw : plain(value);
  if (typeof format === 'object' && /^\d+$/.test(text))
    return { text: text.padStart(format.zeros, '0') };
  return { text };
}

/** Without exponent, and without the tail of binary fractions: 16.225648000000001 is 16.225648. */
function plain(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return rounded.toFixed(20).replace(/\.?0+$/, '');
}

function dateText(serial: number, format: 'date' | 'time', startsIn1904: boolean): string {
  // Excel counts 29 February 1900, a day that does not exist.
  const day = !startsIn1904 && serial < 60 ? serial + 1 : serial;
  const start = startsIn1904 ? START_1904 : START_1900;
  const iso = new Date(start + Math.round(day * 86_400) * 1000).toISOString();
  const time = iso.slice(17, 19) === '00' ? iso.slice(11, 16) : iso.slice(11, 19);
  if (format === 'time' && serial < 1) return time;
  const whole = Math.round((serial % 1) * DAY) === 0;
  return whole ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}
