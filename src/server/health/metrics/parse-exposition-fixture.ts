/**
 * Reads Prometheus's text format as strictly as its documentation describes it, so that tests don't depend on how ours is written. Throws
 * Error for anything else.
 */
export type Parsed = {
  type: string;
  help: string;
  samples: { name: string; labels: Record<string, string>; value: number }[];
};

const metricName = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\n"])*"';
const sampleLine = new RegExp(`^(${metricName})(?:\\{(${label}(?:,${label})*)\\})? (\\S+)$`);

export function parseExposition(text: string): Map<string, Parsed> {
  if (!text.endsWith('\n')) throw new Error('The last line must end');
  const families = new Map<string, Parsed>();
  let help: [name: string, text: string] | null = null;
  let current: [name: string, family: Parsed] | null = null;
  for (const line of text.slice(0, -1).split('\n')) {
    const helpOf = new RegExp(`^# HELP (${metricName}) (.*)$`).exec(line);
    const typeOf = new RegExp(`^# TYPE (${metricName}) (counter|gauge|histogram)$`).exec(line);
    if (helpOf) help = [helpOf[1] ?? '', helpOf[2] ?? ''];
    else if (typeOf) {
      const [, name = '', type = ''] = typeOf;
      if (families.has(name) || help?.[0] !== name)
        throw new Error(`${name} is declared twice or without help`);
      current = [name, { type, help: help[1], samples: [] }];
      families.set(...current);
    } else {
      const [, name = '', labels = '', value = ''] = sampleLine.exec(line) ?? [];
      if (!current || !belongs(name, current)) throw new Error(`Can't be read: ${line}`);
      current[1].samples.push({ name, labels: labelsIn(labels), value: numberIn(value) });
    }
  }
  for (const [name, family] of families) checkFamily(name, family);
  return families;
}

const belongs = (name: string, [family, { type }]: [string, Parsed]): boolean =>
  type === 'histogram'
    ? ['_bucket', '_sum', '_count'].some((suffix) => name === `${family}${suffix}`)
    : name === family;

function labelsIn(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
  ]);
  const labels = Object.fromEntries(pairs);
  if (Object.keys(labels).length !== pairs.length) throw new Error(`A label is repeated: ${text}`);
  return labels;
}

function numberIn(text: string): number {
  if (text === '+Inf') return Number.POSITIVE_INFINITY;
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text)) throw new Error(`Not a number: ${text}`);
  return Number(text);
}

function checkFamily(name: string, { type, samples }: Parsed): void {
  if (samples.length === 0) throw new Error(`${name} has no samples`);
  const keys = samples.map((sample) => JSON.stringify([sample.name, Object.entries(sample.labels).sort()]));
  if (new Set(keys).size !== keys.length) throw new Error(`${name} has a sample twice`);
  if (type === 'counter' && !name.endsWith('_total')) throw new Error(`${name} is a counter without _total`);
  if (type !== 'histogram') return;
  for (const count of samples.filter((sample) => sample.name === `${name}_count`)) {
    const buckets = samples.filter(
      (sample) => sample.name === `${name}_bucket` && isSame(sample.labels, count.labels),
    );
    const values = buckets.map(({ value }) => value);
    const bounds = buckets.map(({ labels }) => numberIn(labels.le ?? ''));
    const isRising = (list: number[]) =>
      list.every((value, index) => index === 0 || value >= (list[index - 1] ?? 0));
    if (!isRising(values) || !isRising(bounds)) throw new Error(`${name} has buckets that fall`);
    if (bounds.at(-1) !== Number.POSITIVE_INFINITY || values.at(-1) !== count.value)
      throw new Error(`${name} has another count than its last bucket`);
  }
}

const isSame = ({ le: _, ...labels }: Record<string, string>, other: Record<string, string>): boolean =>
  JSON.stringify(labels) === JSON.stringify(other);
