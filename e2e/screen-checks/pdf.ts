/** Reads what Chromium prints: the boxes of a PDF's pages and the text that can be seen on them. */
import { inflateSync } from 'node:zlib';

export type PrintedPage = {
  /** In points: 612 by 792 for Letter, 595 by 842 for A4. */
  width: number;
  height: number;
  /** Line by line, from the top; parts of a line are separated by a space. Letters that are cut off at an edge are missing. */
  lines: string[];
  /** Size of the smallest text, in points. */
  smallest: number;
};

type Part = { dictionary: string; stream: string };
type Matrix = readonly [number, number, number, number, number, number];
type Box = { left: number; top: number; right: number; bottom: number };
type Glyph = { text: string; advance: number };
type Font = (bytes: string) => Glyph[];
/** Text drawn in one go, in points from the upper left corner of its page. */
type Run = { text: string; left: number; right: number; base: number; size: number };

export function readPdf(pdf: Buffer): PrintedPage[] {
  const parts = partsOf(pdf.toString('latin1'));
  return [...parts.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map((page) => {
      const [, , width = 0, height = 0] = numbersOf(
        /\/MediaBox \[([^\]]*)\]/.exec(page.dictionary)?.[1] ?? '',
      );
      const box = { left: 0, top: 0, right: width, bottom: height };
      const contents = parts.get(referenceIn(page.dictionary, 'Contents'))?.stream ?? '';
      const runs = draw(parts, page.dictionary, contents, box);
      return { width, height, lines: linesOf(runs), smallest: Math.min(...runs.map(({ size }) => size)) };
    });
}

function partsOf(text: string): Map<number, Part> {
  const parts = new Map<number, Part>();
  const begin = /(\d+) 0 obj\s/g;
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const from = begin.lastIndex;
    const end = text.indexOf('endobj', from);
    const [, dictionary = '', gap = ''] = /^(.*?)(stream\r?\n|endobj)/s.exec(text.slice(from)) ?? [];
    if (!gap.startsWith('stream')) {
      parts.set(Number(match[1]), { dictionary, stream: '' });
      begin.lastIndex = end;
      continue;
    }
    const at = from + dictionary.length + gap.length;
    const until = at + Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const packed = Buffer.from(text.slice(at, until), 'latin1');
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : '';
    parts.set(Number(match[1]), { dictionary, stream });
    begin.lastIndex = until;
  }
  return parts;
}

const numbersOf = (text: string): number[] => (text.match(/[-+.\d]+/g) ?? []).map(Number);
const referenceIn = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(dictionary)?.[1] ?? Number.NaN);

/** Applies `inner` before `outer`. */
const within = ([a, b, c, d, e, f]: Matrix, [oa, ob, oc, od, oe, of]: Matrix): Matrix => [
  a * oa + b * oc,
  a * ob + b * od,
  c * oa + d * oc,
  c * ob + d * od,
  e * oa + f * oc + oe,
  e * ob + f * od + of,
];

const token =
  /\/[^\s<>[\]()/]+|<[\dA-Fa-f\s]*>|\((?:\\.|[^\\()])*\)|[-+]?(?:\d+\.?\d*|\.\d+)|[A-Za-z'"]+\*?/g;

/** Runs the drawing instructions of a page, and of the forms it places, as far as they draw text. */
function draw(parts: Map<number, Part>, dictionary: string, contents: string, page: Box): Run[] {
  const runs: Run[] = [];
  const drawForm = (own: string, instructions: string, outer: Matrix, edges: Box) => {
    const fontOf = fontsOf(parts, own);
    let state = { matrix: outer, clip: edges };
    const saved: (typeof state)[] = [];
    let [font, size]: [Font, number] = [() => [], 0];
    let line: Matrix = [1, 0, 0, 1, 0, 0];
    let rectangle: Box | null = null;
    let given: string[] = [];
    const matrixOf = (): Matrix => {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = given.slice(-6).map(Number);
      return [a, b, c, d, e, f];
    };
    for (const [word] of instructions.matchAll(token)) {
      if (/^[/<([\-+.\d]/.test(word)) {
        given.push(word);
        continue;
      }
      const last = given.at(-1) ?? '';
      if (word === 'q') saved.push(state);
      else if (word === 'Q') state = saved.pop() ?? state;
      else if (word === 'cm') state = { ...state, matrix: within(matrixOf(), state.matrix) };
      else if (word === 're') rectangle = rectangleOf(given.slice(-4).map(Number), state.matrix, page);
      else if (/^W/.test(word) && rectangle) state = { ...state, clip: overlap(state.clip, rectangle) };
      else if (word === 'Tf') [font, size] = [fontOf(given.at(-2) ?? ''), Number(last)];
      else if (word === 'Tm') line = matrixOf();
      else if (word === 'Td') line = within([1, 0, 0, 1, Number(given.at(-2)), Number(last)], line);
      else if (word === 'Tj') {
        const run = runOf(font(bytesOf(last)), size, within(line, state.matrix), page, state.clip);
        if (run) runs.push(run);
      } else if (word === 'Do') {
        const form = parts.get(referenceIn(own, last.slice(1)));
        if (form?.dictionary.includes('/Subtype /Form'))
          drawForm(form.dictionary, form.stream, state.matrix, state.clip);
      }
      given = [];
    }
  };
  drawForm(dictionary, contents, [1, 0, 0, 1, 0, 0], page);
  return runs;
}

function rectangleOf([x = 0, y = 0, width = 0, height = 0]: number[], matrix: Matrix, page: Box): Box {
  const [a, , , d, e, f] = matrix;
  const [across, up] = [
    [a * x + e, a * (x + width) + e],
    [d * y + f, d * (y + height) + f],
  ];
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: page.bottom - Math.max(...up),
    bottom: page.bottom - Math.min(...up),
  };
}

const overlap = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Only the glyphs of which more than half is within the clip; null if there are none. */
function runOf(glyphs: Glyph[], size: number, [a, , , , e, f]: Matrix, page: Box, clip: Box): Run | null {
  const scale = Math.abs(a) * size;
  const base = page.bottom - f;
  let [text, at, left, right] = ['', e, Number.POSITIVE_INFINITY, 0];
  for (const { text: letter, advance } of glyphs) {
    const [from, to] = [at, at + advance * scale];
    const middle = (from + to) / 2;
    at = to;
    if (middle < clip.left || middle > clip.right || base < clip.top || base > clip.bottom) continue;
    text += letter;
    [left, right] = [Math.min(left, from), to];
  }
  return text.trim() === '' ? null : { text, left, right, base, size: scale };
}

/** A string of an instruction: `<0031>` or `(text)`. */
function bytesOf(word: string): string {
  if (word.startsWith('<'))
    return Buffer.from(word.slice(1, -1).replaceAll(/\s/g, ''), 'hex').toString('latin1');
  return word.slice(1, -1).replaceAll(/\\(\d{3}|.)/g, (_, code: string) => {
    const named = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[code];
    return named ?? (code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : code);
  });
}

function fontsOf(parts: Map<number, Part>, own: string): (name: string) => Font {
  const known = new Map<string, Font>();
  return (name) => {
    const font =
      known.get(name) ?? fontOf(parts, parts.get(referenceIn(own, name.slice(1)))?.dictionary ?? '');
    known.set(name, font);
    return font;
  };
}

/** Codes have two bytes in a composite font, and one in a Type 3 font, which is how Chromium embeds variable fonts. */
function fontOf(parts: Map<number, Part>, dictionary: string): Font {
  const texts = textsOf(parts.get(referenceIn(dictionary, 'ToUnicode'))?.stream ?? '');
  const isSimple = dictionary.includes('/Subtype /Type3');
  const inner = isSimple
    ? dictionary
    : (parts.get(referenceIn(dictionary, 'DescendantFonts'))?.dictionary ?? '');
  const advanceOf = isSimple ? simpleWidths(parts, inner) : compositeWidths(inner);
  const step = isSimple ? 1 : 2;
  return (bytes) =>
    Array.from({ length: bytes.length / step }, (_, at) => {
      const code = Buffer.from(bytes.slice(at * step, at * step + step), 'latin1').readUIntBE(0, step);
      return { text: texts.get(code) ?? '', advance: advanceOf(code) };
    });
}

function simpleWidths(parts: Map<number, Part>, dictionary: string): (code: number) => number {
  const first = Number(/\/FirstChar (\d+)/.exec(dictionary)?.[1]);
  const apart = parts.get(referenceIn(dictionary, 'Widths'))?.dictionary;
  const widths = numbersOf(apart ?? /\/Widths \[([^\]]*)\]/.exec(dictionary)?.[1] ?? '');
  const [scale = 0.001] = numbersOf(/\/FontMatrix \[([^\]]*)\]/.exec(dictionary)?.[1] ?? '');
  return (code) => (widths[code - first] ?? 0) * scale;
}

/** `/W [0 [365 0 250] 15 17 250]`: widths from a code on, and one width of a range. */
function compositeWidths(dictionary: string): (code: number) => number {
  const usual = Number(/\/DW ([-.\d]+)/.exec(dictionary)?.[1] ?? 1000);
  const widths = new Map<number, number>();
  const list = /\/W \[((?:[^[\]]|\[[^\]]*\])*)\]/.exec(dictionary)?.[1] ?? '';
  for (const [, from, each, to, one] of list.matchAll(/(\d+) (?:\[([^\]]*)\]|(\d+) ([-.\d]+))/g)) {
    const start = Number(from);
    if (each !== undefined)
      for (const [at, width] of numbersOf(each).entries()) widths.set(start + at, width);
    else for (let code = start; code <= Number(to); code += 1) widths.set(code, Number(one));
  }
  return (code) => (widths.get(code) ?? usual) / 1000;
}

function textsOf(map: string): Map<number, string> {
  const texts = new Map<number, string>();
  const unicode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, body = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code = '', text = ''] of body.matchAll(/<(\w+)> <(\w+)>/g))
      texts.set(Number.parseInt(code, 16), unicode(text));
  for (const [, body = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', to = '', text = ''] of body.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1) {
        const point = Number.parseInt(text, 16) + code - Number.parseInt(from, 16);
        texts.set(code, String.fromCodePoint(point));
      }
  return texts;
}

/** Runs on the same base line are one line; a gap between them is a space. */
function linesOf(runs: readonly Run[]): string[] {
  const lines: Run[][] = [];
  for (const run of runs.toSorted((one, other) => one.base - other.base)) {
    const [first] = lines.at(-1) ?? [];
    if (first && run.base - first.base < 2) lines.at(-1)?.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => {
    let [text, end] = ['', Number.POSITIVE_INFINITY];
    for (const run of line.toSorted((one, other) => one.left - other.left)) {
      text += (run.left - end > run.size / 6 ? ' ' : '') + run.text;
      end = run.right;
    }
    return text.replaceAll(/\s+/g, ' ').trim();
  });
}
