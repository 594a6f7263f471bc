import {
  partnerTestCases,
  pendingCaseMinutes,
  slowCaseMs,
  type PartnerTestCaseName,
} from '#domain/partners/test-cases.ts'
import type { Fault, FaultPlan, SupplierCall } from './faults.ts'

interface Planned {
  /** Requests that meet the fault: holding seats, buying tickets, and issuing those of a hold. */
  on: readonly ('hold' | 'buy' | 'issue')[]
  fault: Fault
}

const minutes = pendingCaseMinutes
const planned: Record<PartnerTestCaseName, Planned> = {
  soldOut: { on: ['hold', 'buy'], fault: { kind: 'soldOut' } },
  priceChanged: { on: ['buy'], fault: { kind: 'priceChanged', factor: 1.1 } },
  refused: { on: ['buy', 'issue'], fault: { kind: 'refused' } },
  slow: { on: ['hold', 'buy', 'issue'], fault: { kind: 'slow', ms: slowCaseMs } },
  pending: { on: ['buy'], fault: { kind: 'decidedLater', minutes, state: 'ticketed' } },
  pendingFailed: { on: ['buy'], fault: { kind: 'decidedLater', minutes, state: 'failed' } },
}

const byLastName = new Map(
  Object.entries(planned).map(([name, one]) => [
    partnerTestCases[name as PartnerTestCaseName].lastName.toLowerCase(),
    one,
  ]),
)

const toRequest = (call: SupplierCall, isHeld: boolean): Planned['on'][number] | null => {
  if (call === 'hold') return 'hold'
  if (call === 'ticket') return isHeld ? 'issue' : 'buy'
  return null
}

/** Plans the fault that a passenger's last name chooses in the sandbox; null for other names. */
export const planSandboxCase: FaultPlan = (call, { passengers = [], held }) => {
  const request = toRequest(call, Boolean(held))
  if (request === null) return null
  for (const { lastName } of passengers) {
    const found = byLastName.get(lastName.trim().toLowerCase())
    if (found?.on.includes(request)) return found.fault
  }
  return null
}
