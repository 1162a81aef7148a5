/**
 * Carries out the steps of a Dockerfile without Docker: each stage is a folder, and its commands run there. Knows only the instructions that
 * ours has, and only commands with relative paths. Throws Error for anything else, so that no step is skipped.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export type Instruction = { name: string; text: string };

export type Stage = {
  /** Folder that stands for `/`. */
  root: string;
  workdir: string;
  environment: Record<string, string>;
  user: string | null;
  command: string[];
  healthcheck: string[];
};

/** Who carries it out, and with which variables. */
export type Worker = { uid?: number; gid?: number; env: Record<string, string> };

export const readDockerfile = (file: string): Instruction[] =>
  readFileSync(file, 'utf8')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
      return { name, text };
    });

/** `context` is the folder of the sources, and each stage gets its own in `folder`. Returns the last stage. */
export function carryOut(
  instructions: readonly Instruction[],
  { context, folder, worker }: { context: string; folder: string; worker: Worker },
): Stage {
  const stages = new Map<string, Stage>();
  let stage: Stage | null = null;
  for (const { name, text } of instructions) {
    if (name === 'FROM') {
      const [, , stageName = `stage-${stages.size}`] = text.split(' ');
      const root = join(folder, stageName);
      mkdirSync(root);
      own(root, worker);
      stage = { root, workdir: '/', environment: {}, user: null, command: [], healthcheck: [] };
      stages.set(stageName, stage);
    } else if (!stage) throw new Error(`${name} comes before FROM`);
    else step(stage, name, text, { stages, context, worker });
  }
  if (!stage) throw new Error('There is no stage');
  return stage;
}

type Around = { stages: ReadonlyMap<string, Stage>; context: string; worker: Worker };

function step(stage: Stage, name: string, text: string, around: Around): void {
  if (name === 'WORKDIR') {
    stage.workdir = text;
    run(`mkdir -p "${join(stage.root, text)}"`, stage, around.worker, stage.root);
  } else if (name === 'COPY') copy(stage, text, around);
  else if (name === 'RUN') run(text, stage, around.worker);
  else if (name === 'ENV')
    for (const [, variable = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g))
      stage.environment[variable] = value;
  else if (name === 'USER') stage.user = text;
  else if (name === 'CMD') stage.command = JSON.parse(text);
  else if (name === 'HEALTHCHECK') stage.healthcheck = JSON.parse(text.slice(text.indexOf('[')));
  else if (name !== 'EXPOSE' && name !== 'VOLUME') throw new Error(`What does ${name} do?`);
}

function copy(stage: Stage, text: string, { stages, context, worker }: Around): void {
  const words = text.split(' ').filter((word) => !word.startsWith('--chown='));
  const from = /^--from=(.+)/.exec(words[0] ?? '')?.[1];
  const paths = from ? words.slice(1) : words;
  const source = from ? stages.get(from)?.root : context;
  if (!source) throw new Error(`There is no stage ${from}`);
  const target = join(stage.root, posix.resolve(stage.workdir, paths.at(-1) ?? ''));
  for (const path of paths.slice(0, -1)) {
    // The contents of a folder are copied, and a pattern may match several files.
    const isFolder = !/\.\w+$/.test(path);
    const origin = `${source}/${path}`;
    const command = isFolder
      ? `mkdir -p "${target}" && cp -R --no-preserve=mode "${origin}/." "${target}"`
      : `mkdir -p "${target}" && cp --no-preserve=mode ${origin} "${target}"`;
    run(command, stage, worker, stage.root);
  }
}

function run(
  command: string,
  stage: Stage,
  { env, ...account }: Worker,
  cwd = join(stage.root, stage.workdir),
): void {
  const done = spawnSync('sh', ['-ec', command], {
    cwd,
    env: { ...env, ...stage.environment },
    encoding: 'utf8',
    ...account,
  });
  if (done.status !== 0)
    throw new Error(`${command} failed: ${done.stdout}${done.stderr}${done.error ?? ''}`);
}

function own(folder: string, { uid, gid }: Worker): void {
  if (uid !== undefined) spawnSync('chown', [`${uid}:${gid}`, folder]);
}
