/**
 * The HTML of a rendered screen, as people and assistive technology find what is on it: by role, accessible name, and text. It reads only what
 * React writes, and throws at anything else. What style sheets hide isn't known here, and counts as shown.
 */

/** A text is the whole name; a pattern may match any part of it. */
type Wanted = string | RegExp;

const empty = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const unread = new Set(['svg', 'style', 'script', 'template']);
const inline = new Set('a b strong em i span time abbr bdi small mark code data kbd sup sub'.split(' '));
const controls = new Set(['input', 'select', 'textarea']);

const plainRoles: Readonly<Record<string, string>> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dialog: 'dialog',
  dl: 'list',
  dt: 'term',
  dd: 'definition',
  fieldset: 'group',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  search: 'search',
  select: 'combobox',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  tr: 'row',
  ul: 'list',
};
const inputRoles: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'searchbox',
  text: 'textbox',
  email: 'textbox',
  tel: 'textbox',
};
/** Roles whose name is their content. */
const namedByContent = new Set(
  'button cell checkbox columnheader heading link menuitem menuitemradio option row rowheader tab'.split(' '),
);

export class Part {
  readonly tag: string;
  readonly parent: Part | null;
  readonly children: (Part | string)[] = [];
  private readonly attributes: ReadonlyMap<string, string>;

  constructor(tag: string, attributes: ReadonlyMap<string, string>, parent: Part | null) {
    this.tag = tag;
    this.attributes = attributes;
    this.parent = parent;
  }

  attribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  /** All parts inside, in the order of the document. */
  get inner(): Part[] {
    return this.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...child.inner]));
  }

  /** What a person reads, with a line for each element that isn't inline. */
  get lines(): string {
    return this.rawText()
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/\s*\n\s*/g, '\n')
      .trim();
  }

  /** What a person reads, in one line. */
  get text(): string {
    return this.lines.replaceAll('\n', ' ');
  }

  get role(): string | null {
    const own = this.attribute('role');
    if (own) return own;
    if (/^h[1-6]$/.test(this.tag)) return 'heading';
    if (this.tag === 'a') return this.attribute('href') === null ? null : 'link';
    if (this.tag === 'th') return this.attribute('scope') === 'row' ? 'rowheader' : 'columnheader';
    if (this.tag === 'section') return this.givenName === '' ? null : 'region';
    if (this.tag === 'input') return inputRoles[this.attribute('type') ?? 'text'] ?? null;
    return plainRoles[this.tag] ?? null;
  }

  /** The accessible name; empty if there is none. */
  get name(): string {
    if (this.givenName !== '') return this.givenName;
    if (namedByContent.has(this.role ?? '') && this.content !== '') return this.content;
    return (this.attribute('title') ?? this.attribute('placeholder') ?? '').trim();
  }

  /** The texts that `aria-describedby` names. */
  get description(): string {
    return this.textsAt('aria-describedby');
  }

  /** The parts inside with this role and name, without those that assistive technology doesn't see. */
  find(role: string, name?: Wanted): Part[] {
    return this.inner.filter(
      (part) => part.role === role && (name === undefined || fits(part.name, name)) && !part.isUnheard,
    );
  }

  /** The one part inside with this role and name. Throws if there isn't exactly one. */
  the(role: string, name?: Wanted): Part {
    const found = this.find(role, name);
    const [part] = found;
    if (part && found.length === 1) return part;
    const names = this.find(role).map((one) => one.name);
    throw new Error(`${found.length} parts are a ${role} named ${name}; there are ${JSON.stringify(names)}`);
  }

  /** The smallest parts with this text: a string as a part of it. */
  saying(text: Wanted): Part[] {
    const says = (part: Part) =>
      (typeof text === 'string' ? part.text.includes(text) : text.test(part.text)) && !part.isHidden;
    return [this as Part, ...this.inner].filter(
      (part) =>
        !unread.has(part.tag) &&
        says(part) &&
        !part.children.some((child) => typeof child !== 'string' && says(child)),
    );
  }

  /** The part around this one with this tag, or itself. Throws if there is none. */
  within(tag: string): Part {
    if (this.tag === tag) return this;
    if (!this.parent) throw new Error(`No ${tag} is around it`);
    return this.parent.within(tag);
  }

  private get isHidden(): boolean {
    const isClosed = this.tag === 'dialog' && this.attribute('open') === null;
    const isMarked = this.attribute('hidden') !== null || this.attribute('popover') !== null;
    return isClosed || isMarked || (this.parent?.isHidden ?? false);
  }

  private get isSilent(): boolean {
    return this.attribute('aria-hidden') === 'true' || (this.parent?.isSilent ?? false);
  }

  private get isUnheard(): boolean {
    return this.isSilent || this.isHidden;
  }

  /** Named by an attribute or by an element that belongs to it. */
  private get givenName(): string {
    const given = this.textsAt('aria-labelledby') || this.attribute('aria-label')?.trim();
    if (given) return given;
    if (this.tag === 'img') return this.attribute('alt') ?? '';
    if (controls.has(this.tag)) return this.labels.map((label) => label.content).join(' ');
    const caption = { table: 'caption', fieldset: 'legend' }[this.tag];
    const found = this.children.find((child) => typeof child !== 'string' && child.tag === caption);
    return found instanceof Part ? found.text : '';
  }

  private get labels(): Part[] {
    const id = this.attribute('id');
    return this.root.inner.filter(
      (part) =>
        part.tag === 'label' && (part.inner.includes(this) || (id !== null && part.attribute('for') === id)),
    );
  }

  /** Its content as assistive technology reads it. */
  private get content(): string {
    const said = this.children.map((child) => {
      if (typeof child === 'string') return child;
      if (child.isUnheard || child.tag === 'style' || controls.has(child.tag)) return '';
      const text = child.attribute('aria-label') ?? (child.tag === 'img' ? child.attribute('alt') : null);
      return inline.has(child.tag) ? (text ?? child.content) : ` ${text ?? child.content} `;
    });
    return said.join('').replaceAll(/\s+/g, ' ').trim();
  }

  private get root(): Part {
    return this.parent?.root ?? this;
  }

  private textsAt(attribute: string): string {
    const ids = this.attribute(attribute)?.split(' ') ?? [];
    if (ids.length === 0) return '';
    const all = this.root.inner;
    return ids.map((id) => all.find((part) => part.attribute('id') === id)?.text ?? '').join(' ');
  }

  private rawText(): string {
    const text = this.children.map((child) => {
      if (typeof child === 'string') return child;
      return unread.has(child.tag) || child.isHidden ? '' : child.rawText();
    });
    return inline.has(this.tag) ? text.join('') : `\n${text.join('')}\n`;
  }
}

const fits = (name: string, wanted: Wanted): boolean =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name);

const token =
  /<!--[\s\S]*?-->|<\/([a-zA-Z][\w-]*)>|<([a-zA-Z][\w-]*)((?:\s+[\w:.-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/y;

/** Reads HTML that React wrote. The result is a part around all of it. */
export function readHtml(html: string): Part {
  const root = new Part('html', new Map(), null);
  let at: Part = root;
  for (token.lastIndex = 0; token.lastIndex < html.length; ) {
    const start = token.lastIndex;
    const found = token.exec(html);
    if (!found) throw new Error(`React doesn't write ${html.slice(start, start + 80)}`);
    const [, closed, opened, attributes = '', text] = found;
    if (text) at.children.push(unescaped(text));
    if (closed) {
      if (at.tag !== closed.toLowerCase() || !at.parent) throw new Error(`${closed} ends within ${at.tag}`);
      at = at.parent;
    }
    if (opened) {
      const part = new Part(opened.toLowerCase(), attributesOf(attributes), at);
      at.children.push(part);
      if (!empty.has(part.tag)) at = part;
    }
  }
  if (at !== root) throw new Error(`${at.tag} doesn't end`);
  return root;
}

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/([\w:.-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  );

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (character) => characters[character] ?? character);
