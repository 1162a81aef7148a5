/**
 * An email address; if it doesn't fit on its line, it breaks before the "@".
 *
 *     <EmailText>{donor.email}</EmailText>
 */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  return (
    <bdi>
      {children.slice(0, Math.max(at, 0))}
      <wbr />
      {children.slice(Math.max(at, 0))}
    </bdi>
  );
}
