import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  comesFromRegistry,
  isBelow,
  isIntact,
  type LockFile,
  lockedPackages,
  type RefusedVersion,
  refusal,
} from './supply-chain.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
// The casts are safe: a file of another shape fails the assertions below.
const lock = JSON.parse(read('package-lock.json')) as LockFile;
const manifest = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};
const refused = JSON.parse(read('scripts/refused-versions.json')) as RefusedVersion[];
const packages = lockedPackages(lock);

test('every package comes from the registry with an integrity hash, and none is refused', () => {
  const whole = packages.filter((each) => isIntact(each) && comesFromRegistry(each));
  const turnedAway = packages.flatMap((each) => refusal(each, refused) ?? []);
  console.log(
    `${packages.length} packages, ${whole.length} with integrity from the registry, ${turnedAway.length} refused by ${refused.length} rules`,
  );
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter((each) => !whole.includes(each)).map(({ name }) => name)).toEqual([]);
  expect(turnedAway).toEqual([]);
});

test('install scripts run only for approved packages, and for one at run time', () => {
  const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript);
  const names = [...new Set(withScript.map(({ name }) => name))].sort();
  const atRunTime = withScript.filter(({ dev, devOptional }) => !dev && !devOptional).map(({ name }) => name);
  console.log(`${names.length} packages with an install script, all approved; at run time: ${atRunTime}`);
  expect(names).toEqual(Object.keys(manifest.allowScripts).sort());
  expect(Object.values(manifest.allowScripts).every((approved) => approved === true)).toBe(true);
  expect(atRunTime).toEqual(['@photostructure/sqlite']);
});

test('npm installs exact versions that are at least a week old', () => {
  const settings = new Map(
    read('.npmrc')
      .split('\n')
      .map((line) => line.split('=', 2) as [string, string]),
  );
  expect(Number(settings.get('min-release-age'))).toBeGreaterThanOrEqual(7);
  expect(settings.get('save-exact')).toBe('true');
  expect(settings.get('strict-allow-scripts')).toBe('true');
  const direct = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

test('at most 17 direct packages at run time', () => {
  const direct = Object.keys(manifest.dependencies);
  console.log(`${direct.length} direct runtime packages`);
  expect(direct.length).toBeLessThanOrEqual(17);
});

test('detects a refused, a foreign and an altered package', () => {
  const rules: RefusedVersion[] = [
    { name: 'left', below: '2.1.0', why: 'old' },
    { name: 'right', versions: ['3.0.1'], why: 'taken over' },
  ];
  expect(refusal({ name: 'left', version: '2.0.9' }, rules)).toBe('left@2.0.9: old');
  expect(refusal({ name: 'left', version: '2.1.0' }, rules)).toBeNull();
  expect(refusal({ name: 'right', version: '3.0.1' }, rules)).toBe('right@3.0.1: taken over');
  expect(comesFromRegistry({ resolved: 'https://example.org/left.tgz' })).toBe(false);
  expect(comesFromRegistry({ resolved: 'git+ssh://git@example.org/left.git' })).toBe(false);
  expect(isIntact({ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' })).toBe(false);
  expect(isIntact({})).toBe(false);
});

test.each([
  ['1.9.9', '1.10.0', true],
  ['1.10.0', '1.9.9', false],
  ['2.0.0', '2.0.0', false],
  ['2.0.0-beta.1', '2.0.0', true],
  ['18.4.0-beta.17', '18.3.0', false],
] as const)('%s is below %s: %s', (version, bound, expected) => {
  expect(isBelow(version, bound)).toBe(expected);
});
