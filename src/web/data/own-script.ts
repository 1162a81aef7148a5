type Policy = { createScriptURL: (address: string) => string };

declare global {
  interface Window {
    /** Absent in browsers that don't check such addresses. */
    trustedTypes?: { createPolicy: (name: string, policy: Policy) => Policy };
  }
}

/** Of the one script whose name never changes. */
export const serviceWorker = '/sw.js';

const rules: Policy = {
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    if (origin !== location.origin || !(pathname.startsWith('/assets/') || pathname === serviceWorker))
      throw new TypeError('Only scripts of this app can be started');
    return address;
  },
};
let policy: Policy | null = null;

/** The address of a script of ours, in the form that the browser starts a worker from. Throws for any other address. */
export function ownScript(address: string): string {
  // The name is in the server's content security policy, and can be created once.
  policy ??= window.trustedTypes?.createPolicy('steward-worker', rules) ?? rules;
  return policy.createScriptURL(address);
}
