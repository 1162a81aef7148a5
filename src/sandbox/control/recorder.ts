/** Records every request as received, so that tests can check what a client sends. */
import type { IncomingMessage } from 'node:http';
import type { OperationId } from '#contract/giving/catalog.ts';

export type RecordedRequest = {
  method: string;
  /** Path and query as sent. */
  target: string;
  /** Name and value pairs in their original order and case. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Null when no operation has this method and path. */
  operation: OperationId | null;
  bodyBytes: number;
  /** Start of the body, at most `maxRecordedBytes` bytes. */
  body: string;
  /** Status of the response; 0 before it is sent, or when the connection was dropped. */
  status: number;
  /** Time of the request in ms, from the sandbox's clock. */
  at: number;
};

export type Recorder = {
  /** Adds an entry, which is completed while the request is handled. */
  begin(request: IncomingMessage): RecordedRequest;
  all(): readonly RecordedRequest[];
  /** Returns the number of calls to each operation since the last mark. */
  counts(): Partial<Record<OperationId, number>>;
  /** Clears recorded requests and counts. */
  mark(): void;
};

const maxRecorded = 20_000;
export const maxRecordedBytes = 16_384;

export function createRecorder(clock: () => number): Recorder {
  let recorded: RecordedRequest[] = [];
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
      recorded.push(entry);
      if (recorded.length > maxRecorded) recorded = recorded.slice(-maxRecorded / 2);
      return entry;
    },
    all: () => recorded,
    counts: () => {
      const counts: Partial<Record<OperationId, number>> = {};
      for (const { operation } of recorded) if (operation) counts[operation] = (counts[operation] ?? 0) + 1;
      return counts;
    },
    mark: () => {
      recorded = [];
    },
  };
}

const pairs = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as [string, string]] : []));
