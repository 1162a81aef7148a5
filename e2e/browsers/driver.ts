/** A browser that Playwright can't drive here: Firefox and WebKit as their makers ship them, by the standard protocols. */

/** The actions of one input device, the same in WebDriver and WebDriver BiDi. */
export type InputSource = { type: 'pointer' | 'key'; id: string; actions: object[] };

export type Driver = {
  open: (url: string) => Promise<void>;
  /** Runs a JavaScript expression in the page; resolves to its value, which must be JSON. */
  read: (expression: string) => Promise<unknown>;
  perform: (sources: InputSource[]) => Promise<void>;
  /** Sets the size of the page in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Prints the page on paper of this size, in centimeters, as a PDF; null in a browser that can't. */
  print: ((paper: { width: number; height: number }) => Promise<Buffer>) | null;
  /** Removes cookies, so that the next address opens signed out. */
  forget: () => Promise<void>;
  /** What the browser itself reported since the last call: errors in scripts and on its console. */
  complaints: () => string[];
  close: () => Promise<void>;
};

/** A program of a driver: resolves to what `pattern` matches in its output. Rejects if it ends before. */
export function matchIn(output: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    output.on('data', (data: Buffer) => {
      text += data;
      const found = pattern.exec(text);
      if (found) resolve(found[1] ?? found[0]);
    });
    output.once('end', () => reject(new Error(`It ended without ${pattern}: ${text}`)));
  });
}
