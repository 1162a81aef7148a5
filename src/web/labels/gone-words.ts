/** A record that the platform no longer has. */
import { platformName } from '#contract/rules/platform-name.ts';

/** "This donor is no longer in your giving platform"; the noun is that of the record. */
export const noLongerThere = (noun: string): string => `This ${noun} is no longer in ${platformName()}`;
