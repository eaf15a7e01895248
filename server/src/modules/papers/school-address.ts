import { asciiDigits } from '@shala/contract/digits.ts';

interface WrittenAddress {
  address: string | null;
  village: string | null;
  block: string | null;
  district: string;
  pinCode: string | null;
}

/** In one line. Offices often write the village, the district and the PIN code in the address too. */
export function schoolAddress(of: WrittenAddress): string | null {
  const written = partsOf(of.address ?? '');
  const places = [of.village, of.block, of.district].filter(
    (place): place is string => !!place && !written.some((part) => endsWith(part, place)),
  );
  const digits = asciiDigits(of.address ?? '').replace(/\s/g, '');
  const pinCode = of.pinCode && digits.includes(of.pinCode) ? null : of.pinCode;
  const line = [of.address, ...new Set(places)].filter(Boolean).join(', ');
  return [line, pinCode].filter(Boolean).join(' ') || null;
}

/** `Dist. Devgiri 416610` as `dist. devgiri`: what stands between commas, without digits and signs around it. */
const partsOf = (address: string): string[] =>
  address
    .toLowerCase()
    .split(/[,\n;]/)
    .map((part) => part.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, ''));

/** 'Pune-Nashik road' names a road, 'Dist. Pune' the district. */
const endsWith = (part: string, place: string): boolean => {
  const name = place.toLowerCase();
  return part.endsWith(name) && !/[\p{L}\p{M}]$/u.test(part.slice(0, -name.length));
};
