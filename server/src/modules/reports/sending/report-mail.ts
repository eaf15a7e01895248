import { dayInFigures } from '@shala/contract/days.ts';
import type { Mail } from '../../../platform/mail.ts';
import { ownAddress } from '../../../platform/own-address.ts';
import type { Person } from '../../../platform/person.ts';
import type { Services } from '../../../platform/services.ts';
import type { SavedToSend } from './saved-to-send.ts';

interface Sent {
  /** Of the sending, so that what is sent again after a crash is known as the same message. */
  id: string;
  saved: SavedToSend;
  owner: Person;
  person: Person;
  day: string;
}

/** A link and no figures: a mailbox may be read by others than its owner. */
export function reportMail(
  { settings, say: sayIn }: Pick<Services, 'settings' | 'say'>,
  { id, saved, owner, person, day }: Sent,
): Mail {
  const say = sayIn(person.language ?? owner.language ?? 'en');
  const address = ownAddress(settings);
  const text = person.accountId === owner.accountId ? 'own' : 'shared';
  return {
    to: person.email!,
    messageId: `<${id}.${person.accountId}@${new URL(address).hostname}>`,
    subject: say('messages:mail.report.subject', { name: saved.name, day: dayInFigures(day) }),
    text: say(`messages:mail.report.${text}`, {
      name: person.name,
      report: saved.name,
      owner: owner.name,
      link: `${address}/report/saved/${saved.id}?on=${day}`,
    }),
  };
}
