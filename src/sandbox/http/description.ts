/** Serves the platform's OpenAPI documents, generated from the contract, and the vault's public key. */
import { stringify } from 'yaml';
import { openApiDocument } from '#contract/giving/openapi.ts';
import type { Offering } from '#contract/giving/tiers.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { type Answer, json, text } from '../answers/answer.ts';
import type { Vault } from '../vault/vault.ts';

export type Description = (pathname: string) => Answer | null;

/** Creates each document at its first request and caches it. */
export function createDescription(serverUrl: () => string, vault: Vault, offering: Offering): Description {
  const answers = new Map<string, Answer>();
  const make: Record<string, () => Answer> = {
    '/vault/keys.json': () => json(200, vault.keys()),
    '/api/docs/openapi.json': () => json(200, openApiDocument(serverUrl(), 'brackets', offering)),
    // Write repeated schemas out in full instead of as aliases, so that the file is readable.
    '/api/docs/openapi.yaml': () =>
      text(
        200,
        'application/yaml',
        stringify(openApiDocument(serverUrl(), 'brackets', offering), { aliasDuplicateObjects: false }),
      ),
  };
  return (pathname) => {
    const answer = answers.get(pathname) ?? lookUp(make, pathname)?.();
    if (answer) answers.set(pathname, answer);
    return answer ?? null;
  };
}
