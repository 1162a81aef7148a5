import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { haveTool } from './find-tool.ts';

const root = join(import.meta.dirname, '../..');
const unit = readFileSync(join(root, 'deploy/steward.service'), 'utf8');

test("systemd accepts the unit, and finds little that it needn't allow", async () => {
  if (!(await haveTool('systemd-analyze', 'systemd'))) return;
  const folder = mkdtempSync(join(tmpdir(), 'steward-unit-'));
  const file = join(folder, 'steward.service');
  // The places and the account of this machine.
  const here = unit
    .replace('/usr/bin/node', process.execPath)
    .replace('/opt/steward', root)
    .replace(/^(User|Group)=steward$/gm, '$1=root');
  expect(here).not.toBe(unit);
  writeFileSync(file, here);
  const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  const rated = spawnSync('systemd-analyze', ['security', '--offline=yes', file], { encoding: 'utf8' });
  writeFileSync(file, `${here}\nNonsense=yes\n`);
  const control = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([verified.status, `${verified.stdout}${verified.stderr}`]).toEqual([0, '']);
  expect(control.stderr).toContain('Nonsense');
  const level = Number(/exposure level for \S+: ([\d.]+)/.exec(rated.stdout)?.[1]);
  console.log(`systemd rates the unit ${level}; 10 is open to everything`);
  expect(level).toBeLessThan(2.5);
});
