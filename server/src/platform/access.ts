import { type Access, access, isGranted, type Permission } from '@shala/contract/access.ts';
import type { RowName } from '@shala/contract/rows.ts';
import { notAllowed, passwordChangeRequired, planExpired } from './errors.ts';
import type { Person } from './person.ts';

export function isOpen(name: RowName): boolean {
  const rule: Access = access[name];
  return 'who' in rule && rule.who === 'anyone';
}

/** Rejects a person who may not call the row by the access table. */
export function checkAccess(name: RowName, person: Person, body: unknown): void {
  const rule: Access = access[name];
  const duringChange = 'who' in rule && rule.who === 'signed-in' && rule.duringPasswordChange;
  if (person.passwordChangeRequired && !duringChange) throw passwordChangeRequired(person.language);
  if ('who' in rule) {
    if (rule.who === 'signed-in' && rule.planNeeded && !person.isPremium) throw planExpired();
    return;
  }
  const permission = 'create' in rule ? createOrEdit(rule, body) : rule;
  if (!person.isPremium && !permission.afterPlan) throw planExpired();
  if (!isGranted(permission, person)) throw notAllowed();
}

/** Whether the row may also be called for schools whose plan has ended. */
export function isAfterPlan(name: RowName): boolean {
  const rule: Access = access[name];
  return 'afterPlan' in rule && rule.afterPlan === true;
}

/**
 * Whether the person may call the row at all; hides what leads to rows that the person may not
 * call.
 */
export function isAllowed(name: RowName, person: Person): boolean {
  const rule: Access = access[name];
  if ('who' in rule) return true;
  return 'create' in rule
    ? isGranted(rule.create, person) || isGranted(rule.edit, person)
    : isGranted(rule, person);
}

const createOrEdit = (rule: { create: Permission; edit: Permission }, body: unknown): Permission =>
  hasId(body) ? rule.edit : rule.create;

const hasId = (body: unknown) =>
  typeof body === 'object' && body !== null && 'id' in body && body.id != null;
