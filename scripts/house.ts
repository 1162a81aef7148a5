/** `npx tsx scripts/house.ts`: draws the floors of `docs/house.md` from `scripts/rules/floors.ts`, which a rule holds against the imports. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { floors } from './rules/floors.ts';

const [from, to] = ['<!-- floors -->', '<!-- /floors -->'];

/** Returns the text with the floors of today, the highest first. */
export function houseText(text: string): string {
  const drawn = Object.entries(floors).map(([zone, own]) => {
    const rows = own.toReversed().map((rooms) => {
      const cells = Object.entries(rooms).map(([room, about]) => `\`${room}\`: ${about}`);
      return `| ${cells.join(' · ')} |`;
    });
    return [`| \`src/${zone}\` |`, '|---|', ...rows].join('\n');
  });
  const [before = '', rest = ''] = text.split(from);
  return `${before}${from}\n${drawn.join('\n\n')}\n${to}${rest.split(to)[1] ?? ''}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const document = fileURLToPath(new URL('../docs/house.md', import.meta.url));
  writeFileSync(document, houseText(readFileSync(document, 'utf8')));
}
