/** Files: created by our server and fetched by the browser, or created here from what is on screen. */

import { type ExportFormat, exportPath } from '#contract/steward/exports.ts';
import type { CreatedExport } from '#contract/steward/operations/exports.ts';
import { screenShareOn } from '../session/screen-share.ts';
import { callWithStepUp } from './call-with-step-up.ts';

/** Creates the file on the server, then lets the browser fetch it. Throws an AppError. */
export async function downloadExport(wanted: {
  kind: string;
  filter: object;
  /** CSV unless given. */
  format?: ExportFormat;
  /** Titles of those that the file has; all unless given. */
  columns?: string[];
}): Promise<CreatedExport> {
  const created = await callWithStepUp('POST /api/exports', {
    body: { ...wanted, ...(screenShareOn() ? { masked: true } : {}) },
  });
  follow(exportPath(created.id), created.fileName);
  return created;
}

export function downloadText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  follow(address, fileName);
  URL.revokeObjectURL(address);
}

function follow(href: string, download: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href, download });
  link.click();
}
