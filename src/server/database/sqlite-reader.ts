/** A Kysely dialect that reads a SQLite file in a thread of its own (reader-thread.mjs), on a connection that can't write. */
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
} from 'kysely';

/** The file must exist. The thread starts with the first query, and again if it ended. */
export class SqliteReaderDialect extends SqliteDialect {
  readonly #file: string;
  constructor(file: string) {
    super({ database: neverOpened });
    this.#file = file;
  }
  override createDriver(): Driver {
    return new ReaderDriver(this.#file);
  }
}

const neverOpened = (): never => {
  throw new Error('the thread opens the file');
};

type Reply = { id: number; rows: unknown[] } | { id: number; error: { message: string; errcode?: number } };
type Waiting = { resolve: (rows: unknown[]) => void; reject: (thrown: unknown) => void };

/** The built thread is next to the built server. */
const thread = new URL(
  import.meta.url.endsWith('.ts') ? './reader-thread.mjs' : './reader-thread.js',
  import.meta.url,
);

class ReaderDriver implements Driver {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #isEnding = false;
  #lastId = 0;
  /** The thread has one connection, which a transaction has to itself. */
  #turn: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn;
    let release = (): void => undefined;
    this.#turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return {
      executeQuery: <Row>(query: CompiledQuery) => this.#read<Row>(query.sql, query.parameters),
      streamQuery: () => {
        throw new Error('read pages instead');
      },
    };
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(): Promise<void> {
    await this.#read('begin', []);
  }
  async commitTransaction(): Promise<void> {
    await this.#read('commit', []);
  }
  async rollbackTransaction(): Promise<void> {
    // After a thread that ended there is nothing to roll back. The error that caused it is the one to report.
    await this.#read('rollback', []).catch(() => undefined);
  }

  /** Waits for the query that is being read: a thread that is terminated while SQLite works aborts the whole process. */
  async destroy(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    this.#isEnding = true;
    worker.ref();
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.postMessage(null);
    await ended;
  }

  async #read<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const worker = this.#worker ?? this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // It keeps the process running only while someone waits for it.
      worker.ref();
      worker.postMessage({ id, sql, parameters });
    });
    // Each query names its rows.
    return { rows: rows as Row[] };
  }

  #start(): Worker {
    const worker = new Worker(thread, { workerData: { file: this.#file } });
    worker.on('message', (reply: Reply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (this.#waiting.size === 0 && !this.#isEnding) worker.unref();
      if ('error' in reply)
        waiting?.reject(Object.assign(new Error(reply.error.message), { errcode: reply.error.errcode }));
      else waiting?.resolve(reply.rows);
    });
    const end = (thrown: unknown): void => {
      if (this.#worker === worker) this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(thrown);
      this.#waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('the thread that reads the database ended')));
    this.#worker = worker;
    return worker;
  }
}
