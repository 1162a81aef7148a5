/** Screens are rendered in the browser, and once on the server, for the document that a visit begins with. */

/** What the server knows of a visit whose first screen it renders. */
export type Visit = {
  /** Of the address: `https://steward.example.org`. */
  origin: string;
  userAgent: string;
  /** Of the browser's window, in CSS pixels. */
  width: number;
  /** Reads from our API with the permissions of the person who visits. Never resolves for what isn't at hand. */
  read(request: string): Promise<Response>;
};

let current: () => Visit | undefined = () => undefined;

/** Returns the visit that is being rendered; undefined in a browser. */
export const renderedVisit = (): Visit | undefined => current();

/** Called once on the server, which may render several visits side by side. */
export function renderVisits(find: () => Visit | undefined): void {
  current = find;
}
