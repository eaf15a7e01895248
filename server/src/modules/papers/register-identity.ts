/**
 * What the code on an ID card says: whose register, and which number of it. Nothing more about the child, as
 * cards get lost. All of it lies in the small alphabet of QR codes where the register number does.
 */
export const registerIdentity = (udiseCode: string, registerNumber: string): string =>
  `SHALA:${udiseCode}:${registerNumber}`;

/** What such a code says; nothing for any other text. */
export function readIdentity(
  code: string,
): { udiseCode: string; registerNumber: string } | undefined {
  const [, udiseCode, registerNumber] = /^SHALA:(\d{11}):(.+)$/i.exec(code.trim()) ?? [];
  return udiseCode && registerNumber ? { udiseCode, registerNumber } : undefined;
}
