/** The browser's database in memory, as far as the app uses it: records by key, in the order of their keys. */
import { vi } from 'vitest';

type Row = Record<string, unknown>;
type Options = { keyPath?: string | string[]; autoIncrement?: boolean };
type Table = { rows: Map<string, { key: unknown; value: unknown }>; options: Options; next: number };

class MemoryRequest extends EventTarget {
  result: unknown;
  error = null;
  transaction: unknown = null;
  constructor(result: unknown, events: readonly string[] = ['success']) {
    super();
    this.result = result;
    queueMicrotask(() => {
      for (const name of events) this.dispatchEvent(new Event(name));
    });
  }
}

class MemoryStore {
  readonly table: Table;
  constructor(table: Table) {
    this.table = table;
  }
  getAll() {
    return new MemoryRequest(structuredClone([...this.table.rows.values()].map(({ value }) => value)));
  }
  getAllKeys() {
    return new MemoryRequest([...this.table.rows.values()].map(({ key }) => key));
  }
  get(key: unknown) {
    return new MemoryRequest(structuredClone(this.table.rows.get(JSON.stringify(key))?.value));
  }
  put(value: Row, given?: unknown) {
    const { options } = this.table;
    const [path] = [options.keyPath ?? []].flat();
    if (options.autoIncrement && path && value[path] === undefined)
      value = { ...value, [path]: this.table.next++ };
    const named = Array.isArray(options.keyPath)
      ? options.keyPath.map((one) => value[one])
      : path && value[path];
    const key = given ?? named;
    this.table.rows.set(JSON.stringify(key), { key, value: structuredClone(value) });
    return new MemoryRequest(key);
  }
  add(value: Row) {
    return this.put(value);
  }
  delete(key: unknown) {
    this.table.rows.delete(JSON.stringify(key));
    return new MemoryRequest(undefined);
  }
  clear() {
    this.table.rows.clear();
    return new MemoryRequest(undefined);
  }
  count() {
    return new MemoryRequest(this.table.rows.size);
  }
}

class MemoryTransaction extends EventTarget {
  readonly objectStoreNames: string[];
  readonly tables: ReadonlyMap<string, Table>;
  constructor(tables: ReadonlyMap<string, Table>, names: string | string[]) {
    super();
    this.tables = tables;
    this.objectStoreNames = [names].flat();
    setTimeout(() => this.dispatchEvent(new Event('complete')));
  }
  objectStore(name: string) {
    const table = this.tables.get(name);
    if (!table) throw new Error(`There is no table ${name}`);
    return new MemoryStore(table);
  }
}

class MemoryDatabase extends EventTarget {
  readonly tables = new Map<string, Table>();
  createObjectStore(name: string, options: Options = {}) {
    this.tables.set(name, { rows: new Map(), options, next: 1 });
  }
  transaction(names: string | string[]) {
    return new MemoryTransaction(this.tables, names);
  }
  close() {}
}

/** Stubs it, empty. Returns what a table holds now. */
export function stubIndexedDb(): (table: string) => unknown[] {
  const all = new Map<string, MemoryDatabase>();
  vi.stubGlobal('indexedDB', {
    databases: async () => [...all.keys()].map((name) => ({ name })),
    open: (name: string) => {
      const known = all.get(name);
      const database = known ?? new MemoryDatabase();
      all.set(name, database);
      return new MemoryRequest(database, known ? ['success'] : ['upgradeneeded', 'success']);
    },
    deleteDatabase: (name: string) => {
      all.delete(name);
      return new MemoryRequest(undefined);
    },
  });
  const classes = {
    IDBDatabase: MemoryDatabase,
    IDBTransaction: MemoryTransaction,
    IDBObjectStore: MemoryStore,
    IDBRequest: MemoryRequest,
    IDBIndex: class {},
    IDBCursor: class {
      advance() {}
      continue() {}
      continuePrimaryKey() {}
    },
  };
  for (const [name, made] of Object.entries(classes)) vi.stubGlobal(name, made);
  return (table) => {
    const [database] = all.values();
    return [...(database?.tables.get(table)?.rows.values() ?? [])].map(({ value }) => value);
  };
}
