/** The table *Three ways* of `docs/running.md`: for each step, its commands in a terminal, with systemd, and in a container. */
import { readFileSync } from 'node:fs';

export type Way = 'in a terminal' | 'systemd' | 'Docker';
const ways: readonly Way[] = ['in a terminal', 'systemd', 'Docker'];

/** In their order. What isn't a command is left out. */
export function documentedWays(file: string): { step: string; commands: Record<Way, string[]> }[] {
  const section = /^## Three ways$([\s\S]*?)^## /m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) => {
    const [step = '', ...cells] = row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim());
    const commandsOf = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command);
    return {
      step,
      commands: {
        'in a terminal': commandsOf(cells[ways.indexOf('in a terminal')]),
        systemd: commandsOf(cells[ways.indexOf('systemd')]),
        Docker: commandsOf(cells[ways.indexOf('Docker')]),
      },
    };
  });
}
