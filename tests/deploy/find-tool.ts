/** Finds a program that only these tests need. As root on Debian, installs it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptGet, aptGetFile } from '../../scripts/apt-get.mjs';

const has = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/** Resolves to false, and says so where nobody misses it, if this machine can't have the program. */
export async function haveTool(name: string, debianPackage: string): Promise<boolean> {
  if (has(name)) return true;
  if (process.getuid?.() === 0 && existsSync(aptGetFile)) {
    await aptGet(['update', '-q']);
    await aptGet(['install', '-y', '-q', '--no-install-recommends', debianPackage]);
    if (has(name)) return true;
  }
  console.warn(
    `\nNOT TESTED: ${name} isn't installed, so what is meant for it was not tried. Install ${debianPackage}.\n`,
  );
  return false;
}
