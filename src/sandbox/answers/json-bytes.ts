/** Serialized records by object. Unchanged records are the same object in later responses, so each is serialized once. */
const written = new WeakMap<object, Buffer>();

function bytesOf(record: unknown): Buffer {
  if (typeof record !== 'object' || record === null) return Buffer.from(JSON.stringify(record));
  const bytes = written.get(record) ?? Buffer.from(JSON.stringify(record));
  written.set(record, bytes);
  return bytes;
}

const comma = Buffer.from(',');

/** Serializes like JSON.stringify. `data` must be the first member, and its records must not change afterward. */
export function jsonBytes(body: unknown): Buffer {
  if (!isList(body)) return Buffer.from(JSON.stringify(body));
  const { data, ...rest } = body;
  const others = JSON.stringify(rest).slice(1, -1);
  return Buffer.concat([
    Buffer.from('{"data":['),
    ...data.flatMap((record, index) => (index === 0 ? [bytesOf(record)] : [comma, bytesOf(record)])),
    Buffer.from(`]${others && `,${others}`}}`),
  ]);
}

const isList = (body: unknown): body is { data: unknown[] } =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
