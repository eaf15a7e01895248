import type { Transporter } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Of a message that may be sent twice: mailboxes show it once. */
  messageId?: string;
}

export interface Mailer {
  /** False without a mail server; features that need mail are then not offered. */
  readonly canSend: boolean;
  send(mail: Mail): Promise<void>;
}

export function openMailer(smtpUrl: string | undefined, from: string): Mailer {
  if (!smtpUrl) {
    return { canSend: false, send: () => Promise.reject(new Error('SMTP_URL is not set')) };
  }
  let transport: Promise<Transporter> | undefined;
  return {
    canSend: true,
    send: async (mail) => {
      transport ??= transportTo(smtpUrl);
      await (await transport).sendMail({ from, ...mail });
    },
  };
}

/** Loaded by the first mail: a server at rest need not keep it in memory. */
async function transportTo(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(smtpUrl);
}
