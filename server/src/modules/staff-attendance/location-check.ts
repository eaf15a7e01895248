import type { StaffMark } from '@shala/contract/staff-attendance.ts';

interface Point {
  latitude: number;
  longitude: number;
}

interface Fix extends Point {
  /** Metres. */
  accuracy: number;
}

interface LocationCheck {
  place: StaffMark['inPlace'];
  /** Metres from the school; null where it is not known. */
  distance: number | null;
}

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points, along the great circle. */
export function metresBetween(one: Point, other: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const part =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude);
  return 2 * earthRadius * Math.asin(Math.sqrt(part));
}

/**
 * Near is who is within the school's radius by a fix that is no rougher than the radius itself. Anything else is to
 * be verified by somebody, and says nothing about who was there.
 */
export function checkLocation(
  { asksPlace, placeRadius }: { asksPlace: boolean; placeRadius: number },
  school: Point | null,
  fix: Fix | undefined,
): LocationCheck {
  if (!asksPlace || !school) return { place: null, distance: null };
  if (!fix) return { place: 'verify', distance: null };
  const distance = Math.round(metresBetween(school, fix));
  const isNear = distance <= placeRadius && fix.accuracy <= placeRadius;
  return { place: isNear ? 'near' : 'verify', distance };
}
