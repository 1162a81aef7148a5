/** Letters that neither subset of the font has: Vietnamese letters, and those of other scripts. */
const missing =
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|[\u0300-\u0303\u0306-\u0307\u0309-\u0323\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF1]/u;

type Props = {
  children: string | null | undefined;
  className?: string | undefined;
  title?: string | undefined;
};

/**
 * A name or note that a person wrote, isolated from the text direction around it.
 *
 *     <NameText>{donorName}</NameText>
 */
export const NameText = ({ children, className, title }: Props) => (
  <bdi className={className} title={title} data-font={missing.test(children ?? '') ? 'system' : undefined}>
    {children}
  </bdi>
);
