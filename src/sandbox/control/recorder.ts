/** Every request as it came in, for tests that look at what a client really sends. */
import type { IncomingMessage } from 'node:http';
import type { OperationId } from '#contract/giving/catalog.ts';

export type RecordedRequest = {
  method: string;
  /** Path and query, as they stood on the wire. */
  target: string;
  /** Name and value in pairs, in order and spelling as sent. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Null: no operation has this method and path. */
  operation: OperationId | null;
  bodyBytes: number;
  /** The first part of the body. */
  body: string;
  /** What it was answered; 0 while it is not, or when the connection was dropped. */
  status: number;
  /** The moment of the sandbox's clock, in milliseconds. */
  at: number;
};

export type Recorder = {
  /** The entry is completed while the request is answered. */
  begin(request: IncomingMessage): RecordedRequest;
  all(): readonly RecordedRequest[];
  /** Calls by operation since the last mark. */
  counts(): Partial<Record<OperationId, number>>;
  /** Begins to count anew, and forgets what was recorded. */
  mark(): void;
};

const mostKept = 20_000;
export const mostOfBody = 16_384;

export function createRecorder(clock: () => number): Recorder {
  let kept: RecordedRequest[] = [];
  return {
    begin: (request) => {
      const entry: RecordedRequest = {
        method: request.method ?? '',
        target: request.url ?? '',
        headers: pairs(request.rawHeaders),
        operation: null,
        bodyBytes: 0,
        body: '',
        status: 0,
        at: clock(),
      };
      kept.push(entry);
      if (kept.length > mostKept) kept = kept.slice(-mostKept / 2);
      return entry;
    },
    all: () => kept,
    counts: () => {
      const counts: Partial<Record<OperationId, number>> = {};
      for (const { operation } of kept) if (operation) counts[operation] = (counts[operation] ?? 0) + 1;
      return counts;
    },
    mark: () => {
      kept = [];
    },
  };
}

const pairs = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as [string, string]] : []));
