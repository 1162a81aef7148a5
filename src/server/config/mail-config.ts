/** Configuration of email: the sender and the mail server, if email is set up. */
import * as z from 'zod';
import { emailPattern } from '#contract/values/typed-text.ts';
import { Secret } from '../base/secret.ts';
import { isLoopback } from './config-fields.ts';

export type MailConfig = {
  server: MailServer;
  /** The name is null if none was configured. */
  from: { name: string | null; address: string };
};

export type MailServer = {
  host: string;
  port: number;
  /** `tls`: from the first byte. `starttls`: required before anything is sent. `none`: only for a server on this machine. */
  encryption: 'tls' | 'starttls' | 'none';
  login: { user: string; password: Secret } | null;
};

/** The URL may not contain options: some of them would turn certificate checks off. */
const smtpUrl = z
  .string()
  .refine((text) => URL.canParse(text), {
    error: 'must be a URL, such as smtps://USER:PASSWORD@smtp.example.org.',
    abort: true,
  })
  .transform((text) => new URL(text))
  .refine(({ protocol }) => /^smtps?:$/.test(protocol), 'must begin with smtp:// or smtps://.')
  .refine(({ hostname }) => hostname !== '', { error: 'must name a host.', abort: true })
  .refine(
    ({ pathname, search, hash }) => /^\/?$/.test(pathname) && !search && !hash,
    'must end after the host or the port. Options are not read from it.',
  )
  .refine(
    ({ username, password }) => Boolean(username) === Boolean(password),
    'must have both a user and a password, or neither.',
  )
  .refine(
    ({ username, password }) => decoded(username) !== null && decoded(password) !== null,
    'has a user or password with a % that must be written as %25.',
  )
  .transform(serverOf);

const sender = z
  .string()
  .transform((text) => senderOf(text))
  .refine(
    (from) => from !== null,
    'must be an address, such as giving@example.org or Harbor Relief <giving@example.org>.',
  );

export const mailVariables = { SMTP_URL: smtpUrl.optional(), MAIL_FROM: sender.optional() };

type Values = z.infer<z.ZodObject<typeof mailVariables>>;

/** Calls `fieldError` if only one of the two variables is set. */
export function checkMail(
  { SMTP_URL: server, MAIL_FROM: from }: Values,
  fieldError: (name: keyof Values, message: string) => void,
): void {
  // An unreadable sender is null and is reported elsewhere.
  if (server && from === undefined)
    fieldError('MAIL_FROM', 'is missing. Set it together with SMTP_URL, such as giving@example.org.');
  if (from && !server)
    fieldError('SMTP_URL', '(or SMTP_URL_FILE) is missing. Set it together with MAIL_FROM.');
}

/** `values` must have passed `checkMail`. Null: no email is sent. */
export const mailConfigOf = ({ SMTP_URL: server, MAIL_FROM: from }: Values): MailConfig | null =>
  server && from ? { server, from } : null;

function serverOf({ protocol, hostname, port, username, password }: URL): MailServer {
  const isTls = protocol === 'smtps:';
  const host = hostname.toLowerCase().replaceAll(/^\[|\]$/g, '');
  return {
    host,
    port: port ? Number(port) : isTls ? 465 : 587,
    encryption: isTls ? 'tls' : isLoopback(host) ? 'none' : 'starttls',
    login: username ? { user: decoded(username) ?? '', password: new Secret(decoded(password) ?? '') } : null,
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Reads `address` or `Name <address>`; null for anything else. */
function senderOf(text: string): MailConfig['from'] | null {
  const [, name = '', inside] = /^([^<>]{0,200})<([^<>]{1,254})>$/.exec(text) ?? [];
  const address = (inside ?? text).trim();
  if (!emailPattern.test(address) || address.length > 254 || /\p{Cc}/u.test(name)) return null;
  const plainName = name.trim().replaceAll(/^"|"$/g, '').trim();
  return { name: plainName || null, address };
}
