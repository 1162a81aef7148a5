/** Replies as JSON bytes, so that one that is kept is written once, however often it is sent. */

const encoder = new TextEncoder();

/** A reply that is JSON already. */
export class Written<Reply> {
  /** Only names the reply's type. */
  declare readonly reply?: Reply;
  readonly bytes: Uint8Array<ArrayBuffer>;
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }
}

export const written = <Reply>(reply: Reply): Written<Reply> =>
  new Written(encoder.encode(JSON.stringify(reply)));

const [opened, comma] = ['{'.charCodeAt(0), ','.charCodeAt(0)];

/** One object with the members of both: each must have some, and none in common. */
export function joined<First extends object, Second extends object>(
  first: Written<First>,
  second: Written<Second>,
): Written<First & Second> {
  const bytes = new Uint8Array(first.bytes.length + second.bytes.length - 1);
  bytes.set(first.bytes);
  bytes.set(second.bytes, first.bytes.length - 1);
  // The comma takes the place of two braces that meet.
  bytes[first.bytes.length - 1] = comma;
  if (second.bytes[0] !== opened) throw new TypeError('Only objects can be joined');
  return new Written(bytes);
}
