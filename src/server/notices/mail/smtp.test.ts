import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { Secret } from '../../base/secret.ts';
import type { MailServer } from '../../config/mail-config.ts';
import { makeCertificate } from '../../tests/certificate.ts';
import { readMail } from './mail-fixture.ts';
import { createSmtp, messageOf, type OutgoingMail, usualTimes } from './smtp.ts';
import { startMailServer } from './started-mail-fixture.ts';

const login = { user: 'steward', password: new Secret('canary password') };
const from = { name: 'Harbor Relief', address: 'giving@example.org' };

const smtpTo = (port: number, more: Partial<MailServer> = {}) =>
  createSmtp({
    config: { server: { host: '127.0.0.1', port, encryption: 'none', login: null, ...more }, from },
    organization: 'Harbor Relief',
    times: usualTimes,
  });

const mail: OutgoingMail = {
  id: 'one',
  to: { name: 'Bea Example', address: 'bea@example.org' },
  subject: 'You’re invited',
  text: 'Hello, Bea.\n\n.\nhttps://steward.example.org/welcome#token\n',
  html: '<p>Hello, <b>Bea</b>.</p>',
};

test('a message arrives with text and HTML, its sender, and an ID that is the same for each try', async () => {
  const server = await startMailServer();
  const smtp = smtpTo(server.port, { login });
  expect([await smtp.send(mail), await smtp.send(mail)]).toEqual([null, null]);
  const [first, second] = server.mails;
  expect(first).toMatchObject({
    from: 'giving@example.org',
    to: ['bea@example.org'],
    text: mail.text,
    html: expect.stringContaining('<b>Bea</b>'),
  });
  expect(['subject', 'from', 'to', 'auto-submitted'].map((name) => first?.header(name))).toEqual([
    'You’re invited',
    'Harbor Relief <giving@example.org>',
    'Bea Example <bea@example.org>',
    'auto-generated',
  ]);
  expect([first, second].map((one) => one?.header('message-id'))).toEqual([
    '<one@example.org>',
    '<one@example.org>',
  ]);
});

/** Mail servers need a tenth of a second for each connection. */
const written = createTransport({ streamTransport: true, buffer: true });

test('whatever names and subject contain, the message has the same headers and one recipient', async () => {
  const odd = fc.constantFrom(
    ...['\r\nBcc: eve@example.org', '\n', '\r', '"', ',', ';', '<eve@example.org>', '\\', '(', ')'],
    ...['=?utf-8?Q?x?=', ':', '\u2028', '\u202e', '\0', '@', 'é', '李', '👋🏽', 'a '.repeat(60)],
  );
  const parts = fc.array(fc.oneof(odd, fc.string({ unit: 'grapheme', maxLength: 20 })), { maxLength: 6 });
  const text = parts.map((some) => some.join(''));
  await fc.assert(
    fc.asyncProperty(text, text, text, async (name, organization, subject) => {
      const to = { name, address: 'bea@example.org' };
      const sender = { name: organization, address: from.address };
      const { message, envelope } = await written.sendMail(messageOf({ ...mail, to, subject }, sender));
      expect(envelope).toEqual({ from: from.address, to: ['bea@example.org'] });
      const read = readMail(message.toString());
      expect(read.headers.map(([header]) => header)).toEqual([
        ...['auto-submitted', 'from', 'to'],
        ...(read.header('subject') ? ['subject'] : []),
        ...['message-id', 'date', 'mime-version', 'content-type'],
      ]);
      expect(read.header('to')).toMatch(/^(.* <bea@example\.org>|bea@example\.org)$/);
      expect(read.header('from')).toMatch(/^(.* <giving@example\.org>|giving@example\.org)$/);
      expect([read.text, read.html]).toEqual([mail.text, mail.html]);
    }),
    { numRuns: 60 },
  );
});

test('a subject that looks like an encoded word is shown as it was typed', async () => {
  const subject = 'Gifts =?utf-8?Q?Bcc=3A_eve?= of\u2028October';
  const { message } = await written.sendMail(
    messageOf({ ...mail, to: { name: 'Bea', address: 'bea@example.org' }, subject }, from),
  );
  expect(readMail(message.toString()).header('subject')).toBe('Gifts = ?utf-8?Q?Bcc=3A_eve?= of October');
});

test('if encryption is required, a server without it gets neither password nor message', async () => {
  const server = await startMailServer();
  const failure = await smtpTo(server.port, { encryption: 'starttls', login }).send(mail);
  expect(failure).toMatchObject({ fault: 'not-encrypted', isFinal: false, isOfServer: true });
  expect([server.mails, server.logins]).toEqual([[], []]);
});

test.each(['tls', 'starttls'] as const)(
  'with %s, a server with an untrusted certificate gets neither password nor message',
  async (encryption) => {
    const certificate = makeCertificate('localhost', 30);
    const server = await startMailServer({ ...certificate, secure: encryption === 'tls' });
    const failure = await smtpTo(server.port, { host: 'localhost', encryption, login }).send(mail);
    expect(failure).toMatchObject({ fault: 'not-encrypted', isFinal: false });
    expect([server.mails, server.logins]).toEqual([[], []]);
  },
);

test('distinguishes a permanently refused address from a busy one', async () => {
  const server = await startMailServer();
  server.refused.set('bea@example.org', 550);
  const smtp = smtpTo(server.port);
  expect(await smtp.send(mail)).toEqual({
    fault: 'recipient-refused',
    code: 550,
    isFinal: true,
    isOfServer: false,
  });
  server.refused.set('bea@example.org', 451);
  expect(await smtp.send(mail)).toMatchObject({ fault: 'recipient-refused', code: 451, isFinal: false });
  server.refused.clear();
  server.refused.set('any message', 554);
  expect(await smtp.send(mail)).toMatchObject({ fault: 'message-refused', isFinal: true, isOfServer: false });
});

const refusing = (code: number) => (_: unknown, __: unknown, done: (error: Error) => void) =>
  done(Object.assign(new Error('No'), { responseCode: code }));

test.each([
  ['login-refused', { onAuth: refusing(535) }],
  ['sender-refused', { onMailFrom: refusing(553) }],
] as const)('reports %s, which can be corrected while the message waits', async (fault, options) => {
  const server = await startMailServer(options);
  expect(await smtpTo(server.port, { login }).send(mail)).toMatchObject({
    fault,
    isFinal: false,
  });
  expect(server.mails).toEqual([]);
});

test('a server that is down, or that never answers, is unreachable', async () => {
  const server = await startMailServer();
  await server.stop();
  expect(await smtpTo(server.port).send(mail)).toMatchObject({ fault: 'unreachable', isOfServer: true });
  const { port } = await startMailServer({ onConnect: () => undefined });
  const smtp = createSmtp({
    config: { server: { host: '127.0.0.1', port, encryption: 'none', login: null }, from },
    organization: '',
    times: { connect: 20, silence: 20, whole: 20 },
  });
  expect(await smtp.send(mail)).toMatchObject({ fault: 'unreachable', code: null, isFinal: false });
});
