/** Routes of the sandbox, generated from the contract's catalog. */
import { basePath, catalog, type OperationId, operationIds } from '#contract/giving/catalog.ts';
import { isDocumented, type Offering } from '#contract/giving/tiers.ts';
import { pathSegment } from '#contract/giving/wire.ts';

export type Route =
  | { kind: 'operation'; id: OperationId; path: Record<string, string> }
  | { kind: 'otherMethod'; allow: string }
  | { kind: 'unknown' };

type Template = { id: OperationId; method: string; segments: readonly string[] };

const templates: readonly Template[] = operationIds.map((id) => ({
  id,
  method: catalog[id].method,
  segments: `${basePath}${catalog[id].path}`.slice(1).split('/'),
}));

/** Matches the path exactly as sent: it is split first, then each segment is decoded. */
export type MatchRoute = (method: string, pathname: string) => Route;

/** Creates the matcher. With only the documented operations, an extended operation gets 404, even when its path has other methods. */
export function createMatchRoute(offering: Offering): MatchRoute {
  const offered = templates.filter(({ id }) => offering === 'all' || isDocumented(id));
  return (method, pathname) => {
    const segments = pathname.slice(1).split('/');
    const match = (candidates: readonly Template[]) =>
      candidates.flatMap((template) => {
        const path = fill(template.segments, segments);
        return path ? [{ ...template, path }] : [];
      });
    const fitting = match(offered);
    const found = fitting.find((candidate) => candidate.method === method);
    if (found) return { kind: 'operation', id: found.id, path: found.path };
    const isExtended = match(templates).some((candidate) => candidate.method === method);
    if (fitting.length === 0 || isExtended) return { kind: 'unknown' };
    return { kind: 'otherMethod', allow: fitting.map((candidate) => candidate.method).join(', ') };
  };
}

function fill(template: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (template.length !== segments.length) return null;
  const path: Record<string, string> = {};
  for (const [index, part] of template.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith('{')) {
      const value = decoded(segment);
      if (value === null) return null;
      path[part.slice(1, -1)] = value;
    } else if (part !== segment) return null;
  }
  return path;
}

/** Returns the decoded segment, or null when it isn't one plain segment. */
function decoded(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment);
    pathSegment(value);
    return value;
  } catch {
    return null;
  }
}
