/** Extracts texts that a person may read: JSX text, text in a readable attribute, and strings or templates of two or more words. */
import { parseSync } from 'oxc-parser';

/** A text and the character where it starts. Expressions in a template appear as `{}`. */
export type ReadableText = { text: string; start: number };

type Node = { type: string; start: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Matches strings that contain spaces but are never shown: SQL, CSS, selectors, headers, class lists. */
const isMachineText = (text: string): boolean =>
  /^\s*(?:select|insert|update|delete|create|alter|drop|pragma|begin|commit|with|with recursive)\s/i.test(
    text,
  ) || /(?:;|\{)\s*$|^[.#[]|^\(.*:.*\)$|^[a-z-]+=|default-src|max-age|^\S+\/\S+;/.test(text);

const isSentence = (text: string): boolean => /\p{L}[^\s]*\s+\S*\p{L}/u.test(text) && !isMachineText(text);

/** Attributes and properties whose text is shown even when it is a single word. */
const shownNames = new Set([
  'title',
  'label',
  'placeholder',
  'aria-label',
  'alt',
  'detail',
  'hint',
  'header',
  'heading',
  'name',
  'words',
  'text',
  'one',
  'many',
  'help',
  'summary',
  'caption',
]);

const isTypeOnly = ({ type }: Node): boolean =>
  type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);

/** Returns all readable texts of a file. Throws when the file can't be parsed. */
export function readableTexts(path: string, source: string): ReadableText[] {
  const found: ReadableText[] = [];
  const add = (text: string, { start }: Node, shown: boolean) => {
    const folded = text.replace(/\s+/g, ' ').trim();
    if (!/\p{L}/u.test(folded) || isMachineText(folded) || !(shown || isSentence(folded))) return;
    found.push({ text: folded, start });
  };
  const visit = (node: Node, shown: boolean): void => {
    if (node.type === 'JSXText') add(String(node.value), node, true);
    else if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, node, shown);
    else if (node.type === 'TemplateLiteral') add(templateText(node), node, shown);
    if (isTypeOnly(node)) return;
    for (const key in node) {
      const value = node[key];
      // Most members are numbers and names; nothing below them can be read.
      if (typeof value !== 'object' || value === null || key === 'source' || key === 'quasis') continue;
      const childShown = namedShown(node, key) ?? (shown && !/^(?:Call|New)Expression$/.test(node.type));
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, childShown);
    }
  };
  const { program } = parseSync(path, source);
  visit({ ...program, start: 0 }, false);
  return found;
}

function templateText(node: Node): string {
  // Every template literal has quasis.
  const quasis = node.quasis as { value: { cooked: string | null } }[];
  return quasis.map(({ value }) => value.cooked ?? '').join('{}');
}

/** Returns whether this child is the value of a property or attribute that is shown; null when it is neither. */
function namedShown(node: Node, key: string): boolean | null {
  if (node.type === 'JSXAttribute')
    return key === 'value' && shownNames.has(String((node.name as Node)?.name));
  if (node.type === 'JSXExpressionContainer') return true;
  if (node.type !== 'Property') return null;
  const name = node.key as Node;
  return key === 'value' && shownNames.has(String(name.name ?? name.value));
}
