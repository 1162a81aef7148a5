import type { CardEntryView } from '#contract/steward/operations/writes.ts';
import type { CardVault } from './card-vault.ts';

/** Null if new cards and accounts are turned off. Each adapter is loaded only where it is used. `ask` asks our server again. */
export async function openVault(ask: () => Promise<CardEntryView>): Promise<CardVault | null> {
  const view = await ask();
  switch (view.kind) {
    case 'off':
      return null;
    case 'sandbox':
      return (await import('./sandbox-vault.tsx')).sandboxVault(ask);
    case 'processor':
      return (await import('./processor-vault.tsx')).processorVault(view);
  }
}
