/** Remembers by how much the platform's counts turned out to be wrong, so that nothing is read again and again for the same difference. */
export type Counts = {
  /** False if there is no difference, or one that reading again has never explained. */
  mayBeRight(off: number): boolean;
  /** Call after a reading that found nothing new. */
  provedWrong(off: number): void;
};

/** Records change while they are read, so one reading proves nothing. */
const proofs = 3;

export function createCounts(): Counts {
  const wrong = new Map<number, number>([[0, proofs]]);
  const times = (off: number) => wrong.get(off) ?? 0;
  return {
    mayBeRight: (off) => times(off) < proofs,
    provedWrong: (off) => void wrong.set(off, times(off) + 1),
  };
}
