import { describe, expect, it } from 'vitest';
import { findFirstStep } from './find-first-step.ts';

const anything = () => true;
const nothing = () => false;

describe('the first step', () => {
  it('is schools, then classes, then students, for whoever may add them', () => {
    const nameOf = (dashboard: object, may = anything) => findFirstStep(dashboard, may)?.name;
    expect(nameOf({ schools: 0, classes: 0, students: 0 })).toBe('schools');
    expect(nameOf({ schools: 1, classes: 0, students: 0 })).toBe('classes');
    expect(nameOf({ schools: 1, classes: 2, students: 0 })).toBe('students');
    expect(nameOf({ schools: 1, classes: 2, students: 3 })).toBeUndefined();
  });

  it('is the academic year before classes, or the word that the office sets it', () => {
    const dashboard = { schools: 1, classes: 0, students: 0, isYearSet: false };
    expect(findFirstStep(dashboard, anything)?.name).toBe('year');
    const mayAddClasses = (row: string) => row !== 'academicYear/addEdit';
    expect(findFirstStep(dashboard, mayAddClasses)).toEqual({ name: 'noYear', links: [] });
    expect(findFirstStep({ ...dashboard, isYearSet: true }, anything)?.name).toBe('classes');
  });

  it('sends nobody to a page that is not theirs', () => {
    expect(findFirstStep({ schools: 0 }, nothing)).toEqual({ name: 'noSchools', links: [] });
    expect(findFirstStep({ schools: 1, classes: 0, students: 0 }, nothing)).toBeUndefined();
    // Whoever may not see the counts is not asked to fill them.
    expect(findFirstStep({}, anything)).toBeUndefined();
  });
});
