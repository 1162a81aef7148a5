type Policy = { createScriptURL: (address: string) => string };

declare global {
  interface Window {
    /** Missing in browsers that don't check script addresses. */
    trustedTypes?: { createPolicy: (name: string, policy: Policy) => Policy };
  }
}

/** The only script whose name never changes. */
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

/** The address of one of our scripts, in the form that the browser requires to start a worker. Throws for any other address. */
export function ownScript(address: string): string {
  // The server's content security policy allows this name, and it can be created only once.
  policy ??= window.trustedTypes?.createPolicy('steward-worker', rules) ?? rules;
  return policy.createScriptURL(address);
}
