/** Replies as JSON bytes, so that a cached reply is serialized only once. */

const encoder = new TextEncoder();

/** A reply that is already serialized. */
export class Written<Reply> {
  /** Exists only in the type, to carry the reply's type. */
  declare readonly reply?: Reply;
  readonly bytes: Uint8Array<ArrayBuffer>;
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }
}

export const written = <Reply>(reply: Reply): Written<Reply> =>
  new Written(encoder.encode(JSON.stringify(reply)));

/** Returns an object with one member, a list of replies. The name is written as it is, without escaping. */
export function writtenList<Name extends string, Item>(
  name: Name,
  items: readonly Written<Item>[],
): Written<Record<Name, Item[]>> {
  const [before, after] = [encoder.encode(`{"${name}":[`), encoder.encode(']}')];
  const commas = Math.max(items.length - 1, 0);
  const length = items.reduce((sum, item) => sum + item.bytes.length, before.length + commas + after.length);
  const bytes = new Uint8Array(length);
  bytes.set(before);
  let at = before.length;
  for (const item of items) {
    if (at > before.length) {
      bytes[at] = comma;
      at += 1;
    }
    bytes.set(item.bytes, at);
    at += item.bytes.length;
  }
  bytes.set(after, at);
  return new Written(bytes);
}

const [opened, comma] = ['{'.charCodeAt(0), ','.charCodeAt(0)];

/** Joins two objects. Neither may be empty, and they must have no member in common. */
export function joined<First extends object, Second extends object>(
  first: Written<First>,
  second: Written<Second>,
): Written<First & Second> {
  const bytes = new Uint8Array(first.bytes.length + second.bytes.length - 1);
  bytes.set(first.bytes);
  bytes.set(second.bytes, first.bytes.length - 1);
  // A comma replaces the braces where the two meet.
  bytes[first.bytes.length - 1] = comma;
  if (second.bytes[0] !== opened) throw new TypeError('Only objects can be joined');
  return new Written(bytes);
}
