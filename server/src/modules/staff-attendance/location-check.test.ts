import { describe, expect, it } from 'vitest';
import { checkLocation, metresBetween } from './location-check.ts';

const school = { latitude: 16.0213, longitude: 73.6876 };
/** So many metres to the north, as the earth's roundness has it. */
const north = (metres: number, accuracy = 10) => ({
  ...school,
  latitude: school.latitude + metres / 111_195,
  accuracy,
});
const rule = { asksPlace: true, placeRadius: 200 };

describe('the location of a check-in', () => {
  it('is measured along the ground', () => {
    expect(Math.round(metresBetween(school, north(1000)))).toBe(1000);
    const pune = { latitude: 18.5204, longitude: 73.8567 };
    const mumbai = { latitude: 19.076, longitude: 72.8777 };
    expect(metresBetween(pune, mumbai) / 1000).toBeCloseTo(120, 0);
    expect(metresBetween(pune, pune)).toBe(0);
  });

  it('is near within the radius by a fix that is accurate enough', () => {
    expect(checkLocation(rule, school, north(200))).toEqual({ place: 'near', distance: 200 });
    expect(checkLocation(rule, school, north(201))).toEqual({ place: 'verify', distance: 201 });
    expect(checkLocation(rule, school, north(20, 200)).place).toBe('near');
    expect(checkLocation(rule, school, north(20, 201)).place).toBe('verify');
  });

  it('is to be verified without a fix, and is not stored where the school does not ask or has none', () => {
    expect(checkLocation(rule, school, undefined)).toEqual({ place: 'verify', distance: null });
    const silent = { place: null, distance: null };
    expect(checkLocation({ ...rule, asksPlace: false }, school, north(9000))).toEqual(silent);
    expect(checkLocation(rule, null, north(10))).toEqual(silent);
  });
});
