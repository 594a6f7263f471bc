import { logFault } from '#main/shared/log.ts'
import type { FetchLike } from '#main/forwarder/fetch-like.ts'
import { checkTenant } from '#main/tenants/check-tenant.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'

/** Adds a trial's tenants in order. One that doesn't answer is left out and can be added by hand. */
export async function addDemoTenants(
  addresses: readonly string[],
  workspaces: Workspaces,
  fetch: FetchLike,
): Promise<void> {
  const answers = await Promise.all(addresses.map((address) => checkTenant(address, fetch)))
  for (const found of answers) {
    if (found.ok) workspaces.add(found.value, '')
    else logFault('demo tenant', new Error(found.error.code))
  }
}
