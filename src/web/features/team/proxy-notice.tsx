import { useQuery } from '@tanstack/react-query';
import { networkOptions } from '../../nouns/person/query.ts';
import { Notice } from '../../ui/frame/notice.tsx';

/** Says that sign-in limits count everyone as one visitor; renders nothing where they don't. */
export function ProxyNotice() {
  const { data } = useQuery(networkOptions);
  return data?.untrustedProxy ? (
    <Notice tone="warn">
      <b>Sign-in limits can't distinguish visitors.</b> Requests come through a proxy that Steward doesn't
      trust, so everyone behind it counts as one visitor. Set TRUSTED_PROXIES to the proxy's address and
      restart Steward.
    </Notice>
  ) : null;
}
