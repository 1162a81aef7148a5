/** Codes of a column, by place: one byte each, or two or four once a code needs them. Most columns have few values. */
export type CodeArray = Uint8Array | Uint16Array | Uint32Array;

/** Returns an array of the same codes that can hold this one. */
export function withRoomFor(codes: CodeArray, code: number): CodeArray {
  if (code < 2 ** (codes.BYTES_PER_ELEMENT * 8)) return codes;
  return code < 2 ** 16 ? new Uint16Array(codes) : new Uint32Array(codes);
}

export function longerCodes(codes: CodeArray, length: number): CodeArray {
  const longer =
    codes instanceof Uint8Array
      ? new Uint8Array(length)
      : codes instanceof Uint16Array
        ? new Uint16Array(length)
        : new Uint32Array(length);
  longer.set(codes);
  return longer;
}
