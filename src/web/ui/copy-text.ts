/** Copies a text to the clipboard. Resolves with false if the browser refuses, such as without permission or on an insecure page. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
