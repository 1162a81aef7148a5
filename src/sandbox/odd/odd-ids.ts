/** Other forms of IDs than the 24 hexadecimal characters that the sandbox stores. Each can be turned back into the sandbox's own. */

export type IdForm = {
  /** Replaces all IDs in the text of a reply. */
  shown: (text: string) => string;
  /** Replaces them in the address or body of a request. */
  own: (text: string) => string;
};

const ownId = /(?<![\da-f])[\da-f]{24}(?![\da-f])/g;

/** A leading 1 keeps the zeros that an ID may begin with. */
export const numericIds: IdForm = {
  shown: (text) => text.replace(ownId, (id) => String(BigInt(`0x1${id}`))),
  own: (text) =>
    text.replace(/(?<!\d)\d{29,30}(?!\d)/g, (id) => {
      const hex = BigInt(id).toString(16);
      return hex.length === 25 && hex.startsWith('1') ? hex.slice(1) : id;
    }),
};

export const slashIds: IdForm = {
  shown: (text) => text.replace(ownId, (id) => `${id.slice(0, 8)}/${id.slice(8)}`),
  own: (text) => text.replace(/(?<![\da-f])([\da-f]{8})(?:\/|%2f)([\da-f]{16})(?![\da-f])/gi, '$1$2'),
};
