/** What the lock file promises about the packages we install. No network: the file itself is the evidence. */

export type LockEntry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  /** Installed for development, or by an optional peer of a runtime package. */
  devOptional?: boolean;
  hasInstallScript?: boolean;
};
export type LockFile = { packages: Record<string, LockEntry> };
export type RefusedVersion = { name: string; below?: string; versions?: string[]; why: string };
export type LockedPackage = LockEntry & { name: string };

const registry = 'https://registry.npmjs.org/';

/** Every package of the lock file under the name it was published by; the project itself is left out. */
export const lockedPackages = (lock: LockFile): LockedPackage[] =>
  Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, name: path.slice(path.lastIndexOf('node_modules/') + 13) }));

/** True where an absent address means the registry, and a present one is the registry's. */
export const comesFromRegistry = ({ resolved }: LockEntry): boolean =>
  resolved === undefined || resolved.startsWith(registry);

/** True with a whole SHA-512, so that what is installed is what was locked. */
export const isWhole = ({ integrity }: LockEntry): boolean =>
  /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '');

/** Why a package may not be installed, or null. */
export function refusal(candidate: LockedPackage, refused: readonly RefusedVersion[]): string | null {
  const { name, version = '' } = candidate;
  const rule = refused.find(
    (each) =>
      each.name === name &&
      (each.versions?.includes(version) || (each.below !== undefined && isBelow(version, each.below))),
  );
  return rule ? `${name}@${version}: ${rule.why}` : null;
}

/** Compares release numbers; a pre-release counts as below its release. */
export function isBelow(version: string, bound: string): boolean {
  const [release = '', preRelease] = version.split('-', 2);
  const [ours, theirs] = [release, bound].map((text) => text.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (ours?.[index] ?? 0) - (theirs?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return preRelease !== undefined;
}
