/** The proxies' configurations as they are, with TLS on loopback, in front of the product. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get as plainGet } from 'node:http';
import { type RequestOptions, request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { makeCertificate } from '../../src/server/tests/certificate.ts';
import { freePorts, type Started, startMain } from '../system/started-main.ts';
import { haveTool } from './find-tool.ts';

const host = 'steward.example.org';
const deploy = join(import.meta.dirname, '../../deploy');
const { key, cert } = makeCertificate(host, 30);

let folder: string;
let steward: Started;
let proxy: ChildProcess | null = null;
let ports: { steward: string; secure: string; plain: string };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-proxy-'));
  const [own, other] = [await freePorts(), await freePorts()];
  ports = { steward: own.PORT, secure: other.PORT, plain: other.SANDBOX_PORT };
  writeFileSync(join(folder, 'steward.pem'), cert);
  writeFileSync(join(folder, 'steward.key'), key, { mode: 0o600 });
  const settings = {
    ...own,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: `https://${host}:${ports.secure}`,
    TRUSTED_PROXIES: '127.0.0.1',
    SANDBOX: 'on',
    SANDBOX_GIFTS: '60',
    LOG_LEVEL: 'warn',
  };
  steward = await startMain(settings, [], [join(inject('programs'), 'main.js')]);
});
afterEach(async () => {
  proxy?.kill('SIGKILL');
  await steward.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

const replaced = (text: string, pairs: readonly (readonly [string | RegExp, string])[]): string =>
  pairs.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    // Otherwise something else would be tested.
    expect(after, String(from)).not.toBe(before);
    return after;
  }, text);

/** Each returns the command that checks its configuration, and the one that runs it. */
const proxies = {
  nginx: () => {
    const own = replaced(readFileSync(join(deploy, 'nginx.conf'), 'utf8'), [
      ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
      ['listen 443 ssl', `listen 127.0.0.1:${ports.secure} ssl`],
      [/listen \[::\].*/g, ''],
      ['/etc/ssl/steward.pem', join(folder, 'steward.pem')],
      ['/etc/ssl/private/steward.key', join(folder, 'steward.key')],
      ['http://127.0.0.1:4173', `http://127.0.0.1:${ports.steward}`],
    ]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join(' ');
    const file = join(folder, 'nginx.conf');
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(
      file,
      `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {} http { access_log off; ${temporary}\n${own}\n}`,
    );
    const command = ['nginx', '-e', 'stderr', '-p', folder, '-c', file];
    return { check: [...command, '-t'], run: command, env: {} };
  },
  caddy: () => {
    const own = replaced(readFileSync(join(deploy, 'Caddyfile'), 'utf8'), [
      ['reverse_proxy', `tls ${join(folder, 'steward.pem')} ${join(folder, 'steward.key')}\n\treverse_proxy`],
    ]);
    const file = join(folder, 'Caddyfile');
    writeFileSync(
      file,
      `{\n\tadmin off\n\thttp_port ${ports.plain}\n\thttps_port ${ports.secure}\n}\n${own}`,
    );
    const of = (verb: string) => ['caddy', verb, '--config', file, '--adapter', 'caddyfile'];
    const env = {
      HOME: folder,
      STEWARD_HOST: host,
      STEWARD_UPSTREAM: `127.0.0.1:${ports.steward}`,
    };
    return { check: of('validate'), run: of('run'), env };
  },
} as const;

type Answer = { status: number; headers: Record<string, unknown>; body: string };

/** Sends a request through the proxy. `until` ends it before the body does. */
function ask(
  path: string,
  options: RequestOptions & { body?: string; until?: RegExp } = {},
): Promise<Answer> {
  const { body, until, headers, ...rest } = options;
  return new Promise((resolve, reject) => {
    const sent = secureRequest(
      {
        host: '127.0.0.1',
        port: ports.secure,
        path,
        servername: host,
        ca: cert,
        headers: { host: `${host}:${ports.secure}`, ...headers },
        ...rest,
      },
      (answer) => {
        let text = '';
        const end = () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
        answer.on('data', (data) => {
          text += data;
          if (!until?.test(text)) return;
          end();
          sent.destroy();
        });
        answer.on('end', end);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const signIn = (password: string, options: RequestOptions = {}) =>
  ask('/api/auth/sign-in', {
    ...options,
    method: 'POST',
    headers: {
      'x-steward': '1',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(options.headers as Record<string, string>),
    },
    body: JSON.stringify({ email: 'staff@steward.test', password }),
  });

test.each([
  ['nginx', 'nginx-light'],
  ['caddy', 'caddy'],
] as const)(
  '%s adds TLS, says who is visiting, holds nothing back, and keeps the metrics private',
  async (name, debian) => {
    if (!(await haveTool(name, debian))) return;
    const { check, run, env } = proxies[name]();
    const environment = { PATH: process.env.PATH ?? '', ...env };
    const [command = '', ...args] = run;
    expect(spawnSync(check[0] ?? '', check.slice(1), { env: environment, encoding: 'utf8' })).toMatchObject({
      status: 0,
    });
    proxy = spawn(command, args, { env: environment, stdio: 'ignore' });
    await expect
      .poll(
        () =>
          ask('/api/health').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
    expect((await ask('/api/ready')).status).toBe(200);
    expect((await ask('/metrics')).status).toBe(404);

    // Whatever a visitor claims, the log has the address that the proxy saw.
    const lie = { localAddress: '127.0.0.2', headers: { 'x-forwarded-for': '198.51.100.7' } };
    expect((await signIn('wrong', lie)).status).toBe(401);
    await expect.poll(steward.out, { timeout: 60_000 }).toContain('sign-in failed');
    const failed = steward
      .out()
      .split('\n')
      .find((line) => line.includes('sign-in failed'));
    expect(JSON.parse(failed ?? '{}').address).toBe('127.0.0.2');
    expect(steward.out()).not.toContain('untrusted proxy');

    const entered = await signIn('steward-sandbox');
    expect(entered.status).toBe(200);
    const cookies = (entered.headers['set-cookie'] as string[]) ?? [];
    expect(cookies[0]).toMatch(/^__Host-Http-sid=.*; Secure/);
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const began = performance.now();
    const stream = await ask('/api/events', {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      until: /data:/,
    });
    expect([stream.status, performance.now() - began < 10_000]).toEqual([200, true]);

    const redirect = await new Promise<Answer>((resolve, reject) =>
      plainGet({ host: '127.0.0.1', port: ports.plain, path: '/x', headers: { host } }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: '' });
      }).on('error', reject),
    );
    expect([301, 308]).toContain(redirect.status);
    expect(redirect.headers.location).toMatch(/^https:\/\/steward\.example\.org\S*\/x$/);
    const protocol = await new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: Number(ports.secure), servername: host, ca: cert };
      const socket = connect({ ...options, ALPNProtocols: ['h2'] }, () => {
        resolve(socket.alpnProtocol);
        socket.destroy();
      }).on('error', reject);
    });
    expect(protocol).toBe('h2');
  },
);
