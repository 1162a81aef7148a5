/** Test fixture: a real mail server on this machine, and its messages as an email client would read them. */
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = {
  /** Addresses of the SMTP envelope. */
  from: string;
  to: string[];
  /** Names in lower case; values unfolded and decoded. */
  headers: [name: string, value: string][];
  header(name: string): string;
  text: string;
  html: string;
};

export type MailServerFixture = {
  port: number;
  mails: ReceivedMail[];
  /** Reply codes for refused recipient addresses; `any message` refuses every message. */
  refused: Map<string, number>;
  /** Passwords that clients have sent. */
  logins: string[];
  /** Closes the server, as if it were down. */
  stop(): Promise<void>;
};

/** `port` reuses that of an earlier server. */
export type MailServerWishes = SMTPServerOptions & { port?: number; beforeReply?: () => Promise<void> };

/** Skips the 0.1 s in which a mail server waits for clients that talk too early. */
class QuickServer extends SMTPServer {
  override connect(...socket: Parameters<SMTPServer['connect']>): void {
    super.connect(...socket);
    const connection = [...this.connections].at(-1);
    connection?.connectionReady();
    if (connection) connection.connectionReady = () => undefined;
  }
}

/** The caller must stop it. */
export async function openMailServer(options: MailServerWishes = {}): Promise<MailServerFixture> {
  const { port = 0, beforeReply, ...more } = options;
  const fixture: Omit<MailServerFixture, 'port' | 'stop'> = { mails: [], refused: new Map(), logins: [] };
  const server = new QuickServer({
    disabledCommands: more.cert ? [] : ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth: ({ username, password }, _, done) => {
      fixture.logins.push(password ?? '');
      done(null, { user: username });
    },
    onRcptTo: ({ address }, _, done) => {
      const code = fixture.refused.get(address);
      done(code ? Object.assign(new Error('Not here'), { responseCode: code }) : null);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        await beforeReply?.();
        const code = fixture.refused.get('any message');
        if (code) return done(Object.assign(new Error('No'), { responseCode: code }));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        fixture.mails.push({ from, to, ...readMail(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
    ...more,
  });
  // A client that doesn't trust the certificate disconnects.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  // A listening TCP server always has an address with a port.
  return { ...fixture, port: (server.server.address() as AddressInfo).port, stop };
}

/** Reads a message with a part in plain text and one in HTML. Throws for any other. */
export function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'header' | 'text' | 'html'> {
  const { headers, body } = partOf(raw);
  const header = (name: string) => headers.find(([other]) => other === name)?.[1] ?? '';
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(header('content-type'))?.[1];
  if (!boundary) throw new Error('The message has no alternatives.');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replaceAll(/^\r\n|\r\n$/g, '')));
  const textOf = (type: string) => {
    const part = parts.find(({ headers: own }) =>
      own.some(([name, value]) => name === 'content-type' && value.startsWith(type)),
    );
    if (!part) throw new Error(`The message has no ${type}.`);
    return decodedBody(part);
  };
  return { headers, header, text: textOf('text/plain'), html: textOf('text/html') };
}

type Part = { headers: [string, string][]; body: string };

function partOf(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), decodedWords(line.slice(at + 1).trim())];
  });
  return { headers, body: raw.slice(end + 4) };
}

/** Spaces between two encoded words are ignored (RFC 2047). */
const decodedWords = (value: string): string =>
  value
    .replaceAll(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replaceAll(/((?:=\?utf-8\?[BQ]\?[^?]*\?=)+)/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)].map(([, how = '', text = '']) =>
          how.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quotedBytes(text.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    );

function decodedBody({ headers, body }: Part): string {
  const how = headers.find(([name]) => name === 'content-transfer-encoding')?.[1] ?? '7bit';
  const bytes =
    how === 'base64'
      ? Buffer.from(body, 'base64')
      : how === 'quoted-printable'
        ? quotedBytes(body.replaceAll(/=\r\n/g, ''))
        : Buffer.from(body);
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

const quotedBytes = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
