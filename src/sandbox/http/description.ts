/** What is served beside the operations: the description files of the platform, made from the contract, and its vault's key. */
import { stringify } from 'yaml';
import { openApiDocument } from '#contract/giving/openapi.ts';
import type { Offering } from '#contract/giving/tiers.ts';
import type { Vault } from '../vault/vault.ts';
import { type Answer, json, text } from './answer.ts';

export type Description = (pathname: string) => Answer | null;

/** Made at the first question, kept after. */
export function createDescription(serverUrl: () => string, vault: Vault, offering: Offering): Description {
  const made = new Map<string, Answer>();
  const make: Record<string, () => Answer> = {
    '/vault/keys.json': () => json(200, vault.keys()),
    '/api/docs/openapi.json': () => json(200, openApiDocument(serverUrl(), 'brackets', offering)),
    // Schemas repeat each other; written out, the file can be read by eye.
    '/api/docs/openapi.yaml': () =>
      text(
        200,
        'application/yaml',
        stringify(openApiDocument(serverUrl(), 'brackets', offering), { aliasDuplicateObjects: false }),
      ),
  };
  return (pathname) => {
    const known = made.get(pathname) ?? (Object.hasOwn(make, pathname) ? make[pathname]?.() : undefined);
    if (known) made.set(pathname, known);
    return known ?? null;
  };
}
