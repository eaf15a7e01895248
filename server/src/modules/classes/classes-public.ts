export { classLabel, type Labelled } from './class-label.ts';
export { lockClass } from './hold-class.ts';
export { type SchoolDay, staffAmong, staffFaults, staffOf } from './school-staff.ts';
