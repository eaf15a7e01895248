/**
 * The code on an ID card: the school and the register number, and nothing more, because cards get lost. It uses the
 * small alphabet of QR codes if the register number does.
 */
export const registerIdentity = (udiseCode: string, registerNumber: string): string =>
  `SHALA:${udiseCode}:${registerNumber}`;

/** Undefined for any other text. */
export function readIdentity(
  code: string,
): { udiseCode: string; registerNumber: string } | undefined {
  const [, udiseCode, registerNumber] = /^SHALA:(\d{11}):(.+)$/i.exec(code.trim()) ?? [];
  return udiseCode && registerNumber ? { udiseCode, registerNumber } : undefined;
}
