/** A log that stores its lines for assertions. */
import { createLog, type Log } from '../base/log.ts';

export function createRecordingLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  return { log, lines };
}
