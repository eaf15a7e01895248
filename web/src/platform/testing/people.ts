import type { UserData } from '@shala/contract/auth.ts';
import type { Session } from '../session.ts';

export const principal: Session = {
  email: 'anita.naik@shala.in',
  accessToken: 'token-of-anita',
  name: 'Anita Naik',
  role: 'Principal',
  isPremium: true,
};

export const userDataOf = (session: Session, rest: Partial<UserData> = {}): UserData => ({
  id: '01930000-0000-7000-8000-000000000001',
  email: session.email,
  name: session.name,
  mobile: null,
  role: session.role,
  actsUntil: null,
  isPremium: session.isPremium ?? false,
  accessControlList: ['School Management'],
  schools: [],
  language: null,
  colourScheme: null,
  ...rest,
});
