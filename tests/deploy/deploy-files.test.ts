/** What the files for containers and services name is what Steward knows. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '../../src/server/config/config.ts';
import { secretNames } from '../../src/server/config/config-secrets.ts';
import { knownNames } from '../../src/server/config/config-variables.ts';
import { readDockerfile } from './dockerfile.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const instructions = readDockerfile(join(root, 'Dockerfile'));
const textsOf = (name: string) => instructions.filter((one) => one.name === name).map(({ text }) => text);

type Service = {
  image?: string;
  build?: string;
  environment: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  networks?: string[];
  network_mode?: string;
  read_only?: boolean;
  ports?: string[];
};
// Docker itself isn't needed to read it.
const compose = parse(read('deploy/compose.yaml')) as {
  services: Record<'steward' | 'database' | 'proxy', Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
  networks: { front: { ipam: { config: { subnet: string }[] } } };
};
const { steward, database, proxy } = compose.services;

/** Of the image, which the composition may override. */
const imageEnvironment = Object.fromEntries(
  textsOf('ENV').flatMap((text) =>
    [...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  ),
);

test('the composition starts Steward with settings that it accepts', () => {
  const chosen: Record<string, string> = {
    STEWARD_HOST: 'steward.example.org',
    ORG_NAME: 'Harbor Relief',
    ORG_TIMEZONE: 'America/New_York',
    GIVING_API_URL: 'https://giving.example.org',
  };
  const asked = new Set<string>();
  const filled = Object.entries(steward.environment).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, variable: string) => {
      asked.add(variable);
      return chosen[variable] ?? '';
    }),
  ]);
  expect([...asked].sort()).toEqual(Object.keys(chosen).sort());
  const { NODE_ENV: mode, ...image } = imageEnvironment;
  expect(mode).toBe('production');
  const environment: Record<string, string> = { ...image, ...Object.fromEntries(filled) };
  expect(Object.keys(environment).filter((name) => !knownNames.includes(name))).toEqual([]);
  // The files of secrets can't be read here.
  for (const name of secretNames)
    if (environment[`${name}_FILE`]) {
      const secret = environment[`${name}_FILE`]?.replace('/run/secrets/', '') ?? '';
      expect(steward.secrets).toContain(secret);
      expect(compose.secrets[secret]?.file).toBe(`./secrets/${secret}`);
      delete environment[`${name}_FILE`];
      environment[name] = 'canary';
    }
  const parsed = parseConfig(environment);
  expect(parsed).toMatchObject({ ok: true, config: { mode: 'service', dataDir: '/data', host: '0.0.0.0' } });
  for (const name of secretNames.filter((one) => one !== 'DATABASE_URL'))
    expect(Object.keys(steward.environment)).not.toContain(name);
});

test('the composition agrees with the image, the proxy, and itself', () => {
  expect(textsOf('VOLUME')).toEqual(['/data']);
  expect(steward.volumes).toContain('steward-data:/data');
  expect(textsOf('EXPOSE')).toEqual(['4173']);
  expect(proxy.environment.STEWARD_UPSTREAM).toBe('steward:4173');
  expect([steward.build, steward.read_only]).toEqual(['..', true]);
  // Only the proxy can be reached, and only Steward shares the database's socket.
  expect([steward.ports, database.ports, proxy.ports]).toEqual([undefined, undefined, ['80:80', '443:443']]);
  expect([database.network_mode, database.networks]).toEqual(['none', undefined]);
  expect(steward.volumes).toContain('database-socket:/run/postgresql');
  expect(database.volumes).toContain('database-socket:/var/run/postgresql');
  expect(steward.environment.DATABASE_URL).toContain('host=/run/postgresql');
  expect(steward.environment.TRUSTED_PROXIES).toBe(compose.networks.front.ipam.config[0]?.subnet);
  expect(proxy.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0] ?? '').filter((name) => !name.startsWith('.')),
  );
  expect([...new Set(mounted)].sort()).toEqual(Object.keys(compose.volumes).sort());
  for (const [, name = ''] of read('deploy/Caddyfile').matchAll(/\{\$(\w+)/g))
    expect(Object.keys(proxy.environment)).toContain(name);
});

test('the unit sets what Steward knows, and keeps its data where it sets it', () => {
  const unit = read('deploy/steward.service');
  const set =
    /^Environment=(.*)$/m
      .exec(unit)?.[1]
      ?.split(' ')
      .map((pair) => pair.split('=')[0] ?? '') ?? [];
  expect(set.filter((name) => name !== 'NODE_ENV' && !knownNames.includes(name))).toEqual([]);
  expect(unit).toContain('DATA_DIR=/var/lib/steward');
  expect(unit).toMatch(/^StateDirectory=steward$/m);
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node dist\/server\/main\.js$/m);
});

test('every file that the docs, the image, and the composition name is there', () => {
  for (const name of ['deploy/nginx.conf', 'deploy/Caddyfile', 'deploy/steward.service', 'docs/running.md'])
    expect(existsSync(join(root, name)), name).toBe(true);
  const copied = textsOf('COPY').filter((text) => !text.startsWith('--from='));
  for (const path of copied.flatMap((text) => text.split(' ').slice(0, -1)))
    expect(path.includes('*') || existsSync(join(root, path)), path).toBe(true);
});
