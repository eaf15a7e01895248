import { describe, expect, it } from 'vitest';
import { schoolAddress } from './school-address.ts';

const places = { village: 'Hirvegaon', block: 'Amrai', district: 'Devgiri', pinCode: '416610' };

describe('the address of a school on its papers', () => {
  it('is followed by the places and the PIN code', () => {
    expect(schoolAddress({ ...places, address: 'Survey no. 118/2, Devgiri-Nashik road' })).toBe(
      'Survey no. 118/2, Devgiri-Nashik road, Hirvegaon, Amrai, Devgiri 416610',
    );
    expect(schoolAddress({ ...places, address: null })).toBe('Hirvegaon, Amrai, Devgiri 416610');
    expect(schoolAddress({ ...places, address: null, block: 'Hirvegaon' })).toBe(
      'Hirvegaon, Devgiri 416610',
    );
  });

  it('repeats no place and no PIN code that stands in it', () => {
    const address = 'At Post Hirvegaon,\nTal. AMRAI, Dist. Devgiri,\nMaharashtra 416 610';
    expect(schoolAddress({ ...places, address })).toBe(address);
    const marathi = { village: 'हिरवेगाव', block: 'आमराई', district: 'देवगिरी', pinCode: '416610' };
    const written = 'मु. पो. हिरवेगाव, ता. आमराई, जि. देवगिरी – ४१६६१०';
    expect(schoolAddress({ ...marathi, address: written })).toBe(written);
  });

  it('has a place whose name only ends another word', () => {
    expect(schoolAddress({ ...places, address: 'Behind the fort, Navamrai' })).toBe(
      'Behind the fort, Navamrai, Hirvegaon, Amrai, Devgiri 416610',
    );
  });
});
