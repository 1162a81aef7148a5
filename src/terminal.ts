/** Questions on the terminal. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Ask } from './server/open/setup-command.ts';

/** Null if nobody is there to answer. `close` gives the terminal back. `whenLeft`: what Ctrl-C says. */
export function openTerminal(whenLeft: string): { ask: Ask; close(): void } | null {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  let isHidden = false;
  // readline writes what is typed.
  const output = new Writable({
    write: (chunk, _, done) => {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({
    input: process.stdin,
    output,
    terminal: true,
    // Secrets are typed, too.
    historySize: 0,
  });
  let isOver = false;
  // Ctrl-C or Ctrl-D: what was answered so far is stored.
  lines.once('close', () => {
    if (isOver) return;
    process.stdout.write(`\n${whenLeft}\n`);
    process.exit(1);
  });
  return {
    ask: async (question, { usual, isSecret = false } = {}) => {
      const kept = usual === undefined ? '' : isSecret && usual !== 'none' ? ' [unchanged]' : ` [${usual}]`;
      const hint = isSecret ? `${kept} (not shown)` : kept;
      for (;;) {
        const asking = lines.question(`  ${question}${hint}: `);
        // From now on: the question itself is shown.
        isHidden = isSecret;
        const reply = (await asking).trim() || usual;
        if (isHidden) process.stdout.write('\n');
        isHidden = false;
        if (reply) return reply;
      }
    },
    close: () => {
      isOver = true;
      lines.close();
    },
  };
}
