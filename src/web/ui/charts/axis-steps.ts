/** Round steps for an axis from 0 to at least `most`, about four of them: 1, 2, 2.5, or 5 times a power of ten. */
export function axisSteps(most: number): number[] {
  if (!(most > 0)) return [0];
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = power * ([1, 2, 2.5, 5].find((times) => times * power * 4 >= most) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}
