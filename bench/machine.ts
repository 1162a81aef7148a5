import { cpus, getPriority, loadavg, release, totalmem, type } from 'node:os';

/** Describes the machine that was measured and its load when the run began. */
export function machineText(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${model}, ${cpus().length} cores, ${memory} GB`,
    `${type()} ${release()}`,
    `Node ${process.version}`,
    `load when the run began: ${loadavg()[0]?.toFixed(1)}`,
    ...(getPriority() === 0 ? [] : [`run at priority ${getPriority()} beside other work`]),
  ].join(', ');
}
