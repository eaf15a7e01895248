import nodemailer from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
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
  const transport = nodemailer.createTransport(smtpUrl);
  return {
    canSend: true,
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
  };
}
