import { logFault } from '#main/shared/log.ts'
import type { FetchLike } from '#main/forwarder/fetch-like.ts'
import { lookAtTenant } from '#main/tenants/look-at-tenant.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'

/** Adds the tenants of a trial in their order. One that does not answer is left out; it can be added by hand. */
export async function addDemoTenants(
  addresses: readonly string[],
  workspaces: Workspaces,
  fetch: FetchLike,
): Promise<void> {
  const answers = await Promise.all(addresses.map((address) => lookAtTenant(address, fetch)))
  for (const found of answers) {
    if (found.ok) workspaces.add(found.value, '')
    else logFault('demo tenant', new Error(found.error.code))
  }
}
