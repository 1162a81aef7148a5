/** Screens are rendered in the browser, and once on the server for the document that starts a visit. */

/** What the server knows about the visit whose first screen it renders. */
export type Visit = {
  /** Of the address: `https://steward.example.org`. */
  origin: string;
  userAgent: string;
  /** Width of the browser's window, in CSS pixels. */
  width: number;
  /** Reads from our API with the visitor's permissions. Never resolves for a reply that isn't at hand. */
  read(request: string): Promise<Response>;
};

let current: () => Visit | undefined = () => undefined;

/** The visit being rendered; undefined in a browser. */
export const renderedVisit = (): Visit | undefined => current();

/** Called once on the server, which may render several visits at the same time. */
export function renderVisits(find: () => Visit | undefined): void {
  current = find;
}
