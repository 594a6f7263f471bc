import type { Deps } from '#server/deps.ts'

/** Returns the address of the operator's pages. They are behind a proxy with a certificate unless the host is this machine's. */
export const toOperatorAddress = ({
  operatorHost,
  port,
}: Pick<Deps['config'], 'operatorHost' | 'port'>): string =>
  `${operatorHost.endsWith('.localhost') ? `http://${operatorHost}:${port}` : `https://${operatorHost}`}/operator`
