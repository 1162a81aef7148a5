/** The release is unpacked where there is nothing but Node, and works for a platform from its first account to the first page. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeSettings } from '../src/server/config/settings-file.ts';
import { carryOut, readDockerfile } from '../tests/deploy/dockerfile.ts';
import { openPlatform, type Platform } from '../tests/server/sandbox-platform.ts';
import { freePorts } from '../tests/system/started-main.ts';
import { documentedWays } from './documented-ways.ts';

let folder: string;
let program: string;
let platform: Platform;
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-release-test-'));
  const made = spawnSync(process.execPath, [join(import.meta.dirname, 'release.mjs'), folder], {
    encoding: 'utf8',
  });
  expect(made.stderr + made.stdout).toMatch(/tried\. It needs Node >=20/);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '';
  expect(spawnSync('sha256sum', ['--check', `${archive}.sha256`], { cwd: folder }).status).toBe(0);
  spawnSync('tar', ['-xzf', archive], { cwd: folder });
  program = join(folder, archive.replace('.tar.gz', ''));
  platform = await openPlatform(Date.now);
}, 300_000);
afterAll(async () => {
  await platform?.close();
  rmSync(folder, { recursive: true });
});

/** Node, and what every system has. */
const path = `${dirname(process.execPath)}:/usr/bin:/bin`;
const environment = () => ({ PATH: path, DATA_DIR: join(folder, 'data') });
const command = (...args: string[]) =>
  spawnSync(join(program, 'steward'), args, { env: environment(), encoding: 'utf8', cwd: folder });

test('every file is what its checksum says, and nothing is there that only builds', () => {
  const { status, stdout } = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], {
    cwd: program,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, '']);
  const packages = readdirSync(join(program, 'node_modules'));
  expect(packages).toContain('hono');
  for (const name of ['vite', 'react', 'typescript', 'vitest']) expect(packages).not.toContain(name);
  const { components } = JSON.parse(readFileSync(join(program, 'sbom.json'), 'utf8')) as {
    components: { name: string }[];
  };
  const listed = components.map(({ name }) => name);
  expect(packages.filter((one) => !/^[.@]/.test(one) && !listed.includes(one))).toEqual([]);
  expect(existsSync(join(program, 'docs/running.md'))).toBe(true);
});

test('without a platform, it starts no sandbox, says what to do, and leaves nothing behind', () => {
  for (const args of [[], ['doctor'], ['restore']]) {
    const { status, stderr } = spawnSync(join(program, 'steward'), args, {
      env: { PATH: path },
      encoding: 'utf8',
      cwd: folder,
    });
    expect([args, status, stderr]).toEqual([
      args,
      1,
      expect.stringContaining(`No giving platform is set up in ${join(folder, 'steward-data')}.`),
    ]);
  }
  expect(existsSync(join(folder, 'steward-data'))).toBe(false);
});

test('its folder is all that an image needs', () => {
  const stages = join(folder, 'stages');
  mkdirSync(stages);
  const instructions = readDockerfile(join(program, 'Dockerfile'));
  const stage = carryOut(instructions, { context: program, folder: stages, worker: { env: { PATH: path } } });
  expect([stage.user, stage.environment]).toEqual(['node', expect.objectContaining({ DATA_DIR: '/data' })]);
  const [command = '', ...args] = stage.command;
  const { status, stdout } = spawnSync(command, [...args, 'doctor'], {
    cwd: join(stage.root, stage.workdir),
    env: { PATH: path, DATA_DIR: join(stage.root, 'data'), SANDBOX: 'on' },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining('No check fails.')]);
  // What Docker isn't given, it can't be asked to copy.
  const kept = readFileSync(join(program, '.dockerignore'), 'utf8').split('\n');
  const copied = instructions.filter(({ name }) => name === 'COPY').map(({ text }) => text.split(' ').at(-2));
  expect(copied.map((one) => kept.includes(`!${one}`))).toEqual(copied.map(() => true));
});

test('from its settings to the first page, against a platform', async () => {
  expect(command('setup').stdout).toContain('There is no terminal to ask questions on.');
  const { PORT } = await freePorts();
  const address = `http://127.0.0.1:${PORT}`;
  writeSettings(join(folder, 'data'), {
    PORT,
    PUBLIC_URL: address,
    GIVING_API_URL: platform.url,
    GIVING_CLIENT_ID: platform.credentials.clientId,
    GIVING_API_KEY: platform.credentials.apiKey,
    ORG_NAME: 'Harbor Relief',
    LOG_LEVEL: 'silent',
  });
  const added = command('account', 'add', 'rosa@example.org', '--role', 'admin');
  expect(added.stdout).toContain(`${address}/welcome#`);
  const server = spawn(join(program, 'steward'), [], { env: environment(), stdio: 'ignore', cwd: folder });
  try {
    await expect
      .poll(
        () =>
          fetch(`${address}/api/ready`).then(
            ({ status }) => status,
            () => null,
          ),
        { timeout: 60_000 },
      )
      .not.toBeNull();
    const page = await fetch(`${address}/sign-in`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<title>Steward</title>'),
    ]);
    // The platform is in this process, which must not wait.
    const doctor = await promisify(execFile)(join(program, 'steward'), ['doctor'], {
      env: environment(),
      encoding: 'utf8',
    });
    expect(doctor.stdout).toMatch(/Steward is running\.[\s\S]*No check fails\./);
  } finally {
    server.kill();
  }
}, 120_000);

/** Where the documented commands find what they expect: two releases, and stand-ins for what only root can do. */
type Machine = { home: string; environment: Record<string, string>; written: (command: string) => string };

/** `/opt` and so on are in the home folder, and so are the next release and its archive: this one, with another number. */
async function openMachine(name: string): Promise<Machine> {
  const home = join(folder, name);
  const tools = join(home, 'tools');
  for (const part of ['opt', 'var/lib', 'etc/systemd/system', 'tools', 'mnt/copy'])
    mkdirSync(join(home, part), { recursive: true });
  const title = basename(program);
  const later = title.replace(version, '1.2.0');
  cpSync(program, join(home, later), { recursive: true });
  const about = join(home, later, 'package.json');
  writeFileSync(about, readFileSync(about, 'utf8').replace(`"version": "${version}"`, '"version": "1.2.0"'));
  spawnSync('tar', ['-czf', `${later}.tar.gz`, later], { cwd: home });
  rmSync(join(home, later), { recursive: true });
  cpSync(`${program}.tar.gz`, join(home, `${title}.tar.gz`));
  const tool = (of: string, text: string) =>
    writeFileSync(join(tools, of), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
  tool('useradd', ':');
  tool('sudo', 'while [ "$1" = -u ]; do shift 2; done; exec env "$@"');
  tool('install', 'for last; do :; done; mkdir -p "$last" && chmod 700 "$last"');
  const [link, pid] = [join(home, 'opt/steward'), join(tools, 'pid')];
  tool(
    'systemctl',
    `case "$1" in
  show) sed -n "s|^WorkingDirectory=|${home}|p" "${home}/etc/systemd/system/steward.service" ;;
  is-active) [ -f "${pid}" ]; exit $? ;;
  stop) if [ -f "${pid}" ]; then kill "$(cat "${pid}")"; while kill -0 "$(cat "${pid}")" 2>/dev/null; do sleep 0.1; done; rm "${pid}"; fi ;;
  *) cd "${link}" && (exec env DATA_DIR="${home}/var/lib/steward" "${process.execPath}" dist/server/main.js > "${tools}/journal" 2>&1 & echo $! > "${pid}") ;;
esac`,
  );
  const there = (text: string) => text.replaceAll(/(?<=^|[ =])\/(opt|var\/lib|etc|mnt)\b/g, `${home}/$1`);
  return {
    home,
    environment: { PATH: `${tools}:${path}`, HOME: home },
    written: (command) =>
      there(
        command.replaceAll('steward-1.1.0-linux-x64', title).replaceAll('steward-1.2.0-linux-x64', later),
      ),
  };
}

const isReady = (address: string) =>
  fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

test.each([
  ['in a terminal', 'steward-data'],
  ['systemd', 'var/lib/steward'],
] as const)(
  'the commands that docs/running.md gives work, in their order: %s',
  async (way, data) => {
    const { home, environment, written } = await openMachine(way.replaceAll(' ', '-'));
    const dataDir = join(home, data);
    const { PORT } = await freePorts();
    const address = `http://127.0.0.1:${PORT}`;
    let running: ChildProcess | null = null;
    /** A server in the foreground, which a person stops with Ctrl-C. */
    const stop = async () => {
      const ending = running;
      running = null;
      if (!ending) return;
      const ended = once(ending, 'exit');
      ending.kill('SIGINT');
      await ended;
    };
    const backup = () => readdirSync(join(dataDir, 'backups')).find((name) => name.endsWith('.backup')) ?? '';
    const variables: Record<string, string> = {};
    try {
      for (const { step, commands } of documentedWays(join(program, 'docs/running.md'))) {
        if (way === 'in a terminal' && step !== 'install' && step !== 'backup') await stop();
        for (const documented of commands[way]) {
          const exported = /^export (\w+)="(.*)"$/.exec(documented);
          const command = written(documented).replace(/core-(before-schema-37-)?20\d\d[\dTZ-]+\.backup/, () =>
            backup(),
          );
          if (step.startsWith('move')) {
            writeFileSync(join(home, 'backup-key'), readFileSync(join(dataDir, 'backup-key')), {
              mode: 0o600,
            });
            cpSync(join(home, 'backup-key'), join(dataDir, 'key'));
            cpSync(join(dataDir, 'backups'), join(home, 'mnt/copy'), { recursive: true });
            if (way === 'systemd') spawnSync('systemctl', ['stop'], { env: environment });
          }
          if (exported) variables[exported[1] ?? ''] = (exported[2] ?? '').replace('$HOME', home);
          const options = { cwd: home, env: { ...environment, ...variables } };
          if (command.endsWith('/steward setup')) setUp(dataDir, PORT, address);
          else if (/^(steward\/steward|steward-\S+\/steward upgrade)$/.test(command)) {
            const [program = '', ...args] = command.split(' ');
            let said = '';
            running = spawn(join(home, program), args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
            running.stdout?.on('data', (data: Buffer) => {
              said += data;
            });
            await expect.poll(() => isReady(address), { timeout: 60_000 }).toBe(true);
            if (args.length > 0) await expect.poll(() => said, { timeout: 60_000 }).toContain('is ready');
          } else {
            // The platform is in this process, which must not wait.
            const failed = await promisify(execFile)('bash', ['-c', command], options).then(
              () => null,
              ({ stdout, stderr }) => stdout + stderr,
            );
            expect([step, command, failed]).toEqual([step, command, null]);
          }
        }
        if (way === 'systemd' && step.startsWith('move'))
          spawnSync('systemctl', ['start'], { env: environment });
        if (step === 'install') await expect.poll(() => isReady(address), { timeout: 60_000 }).toBe(true);
        if (step === 'upgrade' || step.startsWith('back,')) {
          await expect.poll(() => isReady(address), { timeout: 60_000 }).toBe(true);
          const used = readlinkSync(join(home, way === 'systemd' ? 'opt/steward' : 'steward'));
          expect([step, used]).toEqual([
            step,
            basename(program).replace(version, step === 'upgrade' ? '1.2.0' : version),
          ]);
        }
      }
    } finally {
      await stop();
      spawnSync('systemctl', ['stop'], { env: environment });
    }
  },
  240_000,
);

/** In place of the questions of setup, which need a terminal. */
function setUp(dataDir: string, PORT: string, address: string): void {
  const { clientId, apiKey } = platform.credentials;
  writeSettings(dataDir, {
    ...{ PORT, PUBLIC_URL: address, ORG_NAME: 'Harbor Relief', LOG_LEVEL: 'silent' },
    ...{ GIVING_API_URL: platform.url, GIVING_CLIENT_ID: clientId, GIVING_API_KEY: apiKey },
  });
}

test('what docs/running.md gives for a container names the services and the commands that there are', () => {
  const { services } = parse(readFileSync(join(program, 'deploy/compose.yaml'), 'utf8')) as {
    services: object;
  };
  const all = documentedWays(join(program, 'docs/running.md')).flatMap(({ commands }) => commands.Docker);
  const composed = all.filter((command) => command.startsWith('docker compose '));
  expect(composed.length).toBeGreaterThan(6);
  for (const command of composed) {
    const [, verb = '', rest = ''] =
      /^docker compose (build|up|exec|run|stop|start|cp)\b(.*)$/.exec(command) ?? [];
    expect([command, verb]).not.toEqual([command, '']);
    if (verb !== 'up')
      expect([command, Object.keys(services).some((one) => ` ${rest}`.includes(` ${one}`))]).toEqual([
        command,
        true,
      ]);
    const named = / dist\/server\/main\.js (\w+)/.exec(command)?.[1];
    if (named)
      expect(Object.keys(JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')).scripts)).toContain(
        named,
      );
  }
});
