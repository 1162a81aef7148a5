/**
 * The giving platform's name in sentences. Set once at start (`GIVING_PLATFORM_NAME`): by the server from its configuration, by the
 * browser from its session. Without a name it is "your giving platform".
 */
let name: string | null = null;

export function setPlatformName(configured: string | null): void {
  name = configured;
}

/** Within a sentence: "Merge them in your giving platform." */
export const platformName = (): string => name ?? 'your giving platform';

/** At the start of a sentence: "Your giving platform isn't responding." */
export const platformNameAtStart = (): string => name ?? 'Your giving platform';
