import type { GatewayMode } from '#contract/http/payments-gateways.ts'
import { canUseGateway } from '#server/fakes/fakes.ts'
import type { GatewayAccount, GatewayPort } from '#server/payments/port.ts'
import type { SiteKind } from '#contract/entities/site.ts'

type PublicConfig = GatewayAccount['publicConfig']

/** The stored name of an account's mode, among its public settings. */
export const modeSetting = 'mode'

/** Returns the mode that a key shows, as Razorpay's do; null if it shows none. */
export const findKeyMode = ({ keyId = '' }: PublicConfig): GatewayMode | null => {
  const [, mode] = /^rzp_(live|test)_/.exec(keyId) ?? []
  return mode === 'live' || mode === 'test' ? mode : null
}

/** Returns the mode of an account: what its key shows, else what was saved, else live. */
export const getMode = ({ isTest }: Pick<GatewayPort, 'isTest'>, config: PublicConfig): GatewayMode => {
  if (isTest) return 'test'
  return findKeyMode(config) ?? (config[modeSetting] === 'test' ? 'test' : 'live')
}

/** Whether a site takes payments through an account. Test accounts move no money, so a live site never does. */
export const canTakePayments = (
  site: { kind: SiteKind },
  port: Pick<GatewayPort, 'isTest'>,
  config: PublicConfig,
): boolean => canUseGateway(site, { isTest: getMode(port, config) === 'test' })
