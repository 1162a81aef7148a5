/** Checks what the lock file says about the installed packages. Uses no network. */

export type LockEntry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  /** True if installed only for development, or as an optional peer of a runtime package. */
  devOptional?: boolean;
  hasInstallScript?: boolean;
};
export type LockFile = { packages: Record<string, LockEntry> };
export type RefusedVersion = { name: string; below?: string; versions?: string[]; why: string };
export type LockedPackage = LockEntry & { name: string };

const registry = 'https://registry.npmjs.org/';

/** Returns every package of the lock file under its published name, without the project itself. */
export const lockedPackages = (lock: LockFile): LockedPackage[] =>
  Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, name: path.slice(path.lastIndexOf('node_modules/') + 13) }));

/** Returns true when the package's URL is the registry's. A missing URL means the registry. */
export const comesFromRegistry = ({ resolved }: LockEntry): boolean =>
  resolved === undefined || resolved.startsWith(registry);

/** Returns true with a complete SHA-512 hash, so that the installed package is the locked one. */
export const isIntact = ({ integrity }: LockEntry): boolean =>
  /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '');

/** Returns why a package may not be installed, or null. */
export function refusal(candidate: LockedPackage, refused: readonly RefusedVersion[]): string | null {
  const { name, version = '' } = candidate;
  const rule = refused.find(
    (each) =>
      each.name === name &&
      (each.versions?.includes(version) || (each.below !== undefined && isBelow(version, each.below))),
  );
  return rule ? `${name}@${version}: ${rule.why}` : null;
}

/** Compares release numbers. A pre-release is below its release. */
export function isBelow(version: string, bound: string): boolean {
  const [release = '', preRelease] = version.split('-', 2);
  const [ours, theirs] = [release, bound].map((text) => text.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (ours?.[index] ?? 0) - (theirs?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return preRelease !== undefined;
}
