/** What is checked about an installation, by the names that screens, commands, and metrics use, in the order in which it is told. */
export const installationChecks = {
  database: 'Database',
  disk: 'Disk',
  platform: 'Giving platform',
  key: 'API key',
  copy: 'Copy of your records',
  backup: 'Backup',
  mail: 'Email',
  webhooks: 'Webhooks',
  proxy: 'Proxy',
  clock: 'Clock',
} as const;

export type CheckId = keyof typeof installationChecks;
// Object.keys loses the key type.
export const checkIds = Object.keys(installationChecks) as CheckId[];

/** `warning`: nothing is broken yet. `failing`: something doesn't work, or may be lost. */
export const checkStates = ['ok', 'warning', 'failing'] as const;
export type CheckState = (typeof checkStates)[number];
