/** What the card-entry page needs to encrypt card and account numbers before they leave the browser. */
import type * as z from 'zod/mini';
import type { cardEntryView } from './operations/writes.ts';

export type CardEntryView = z.infer<typeof cardEntryView>;
