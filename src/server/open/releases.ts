/** Releases lie side by side, and a link called `steward` beside them leads to the one in use. */
import { lstatSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** `program`: what Node runs. */
export type Release = { folder: string; version: string; program: string };

/** The release in `folder`, and the one in use. Throws Error with a message for people if there is none, or if it is the same. */
export function besideLink(folder: string): { link: string; next: Release; older: Release } {
  const next = releaseIn(realpathSync(folder));
  const link = path.join(path.dirname(next.folder), 'steward');
  const used = targetOf(link);
  if (used === null)
    throw new Error(
      `There is no link ${link} that leads to the release in use. Create one, as docs/running.md says, and run this again.`,
    );
  if (used !== next.folder) return { link, next, older: releaseIn(used) };
  // This command was interrupted before.
  const before = targetOf(beforeOf(link));
  if (before === null || before === next.folder)
    throw new Error(`Steward ${next.version} is in use already: ${link} leads to it.`);
  return { link, next, older: releaseIn(before) };
}

/** A second link, to the older release, until an upgrade has ended. */
export const beforeOf = (link: string): string => `${link}-before`;

function releaseIn(folder: string): Release {
  const program = path.join(folder, 'dist/server/main.js');
  try {
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { folder, version, program: realpathSync(program) };
  } catch {
    throw new Error(`${folder} isn't a release of Steward.`);
  }
}

/** Null if it isn't a link, or leads nowhere. */
function targetOf(link: string): string | null {
  try {
    return lstatSync(link).isSymbolicLink() ? realpathSync(link) : null;
  } catch {
    return null;
  }
}

/** At no moment is there no link. */
export function pointTo(link: string, { folder }: Release): void {
  rmSync(`${link}.new`, { force: true });
  symlinkSync(path.basename(folder), `${link}.new`);
  renameSync(`${link}.new`, link);
}
