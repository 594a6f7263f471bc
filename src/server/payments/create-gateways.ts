import type { Deps } from '#server/deps.ts'
import type { GatewayName } from '#contract/entities/payment.ts'
import { gatewayTimes, type GatewayTimes } from './gateway-http.ts'
import { createPhonepeGateway } from './phonepe/phonepe-gateway.ts'
import type { GatewayPort } from './port.ts'
import { createRazorpayGateway } from './razorpay/razorpay-gateway.ts'
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts'

export type Gateways = Readonly<Partial<Record<GatewayName, GatewayPort>>>

/** Creates the installation's gateways. Its settings define their addresses; `fakes` decides which sites may use the sandbox. */
export const createGateways = (
  deps: Pick<Deps, 'config' | 'database' | 'now'>,
  times: GatewayTimes = gatewayTimes,
): Gateways => ({
  razorpay: createRazorpayGateway(deps.config.gatewayUrls.razorpay, times),
  phonepe: createPhonepeGateway(
    { live: deps.config.gatewayUrls.phonepe, test: deps.config.gatewayUrls.phonepeTest },
    times,
  ),
  sandbox: createSandboxGateway(deps),
})
