/** Amounts are whole paise: nothing else is calculated with. */

/** `15050` paise as `150.50`, which other programs read. */
export function plainAmount(paise: number): string {
  const whole = Math.abs(paise);
  const rest = whole % 100;
  return `${paise < 0 ? '-' : ''}${(whole - rest) / 100}.${String(rest).padStart(2, '0')}`;
}

/** The same with lakh and crore: `12345650` paise as `1,23,456.50`. */
export const amountInFigures = (paise: number): string =>
  plainAmount(paise).replaceAll(/(\d)(?=(\d\d)+\d\.)/g, '$1,');

/** Of the digits before and after the point, as they are typed: `1,23,456` and `5`. */
export const paiseOfDigits = (rupees: string, decimals = ''): number =>
  Number(rupees.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));

export const sumOfPaise = (amounts: readonly { paise: number }[]): number =>
  amounts.reduce((sum, { paise }) => sum + paise, 0);
