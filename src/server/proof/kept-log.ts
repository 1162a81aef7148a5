/** A log that keeps its lines for a test to read. */
import { createLog, type Log } from '../log.ts';

export function createKeptLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  return { log, lines };
}
