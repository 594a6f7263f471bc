import type { Offers } from './offers.ts'
import { findOtherTenant } from './tenant-link.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'

/** Takes over an address that belongs to another configured tenant; true means that nothing else may open it. */
export type TenantGuard = (fromWorkspaceId: string, address: string) => boolean

/**
 * Creates the tenant guard: an address opens in its own tenant after the person agrees, never in the page that named
 * it. `shownIds` are the workspaces on screen, which are preferred.
 */
export const createTenantGuard =
  (workspaces: Workspaces, offers: Offers, shownIds: () => readonly string[]): TenantGuard =>
  (fromWorkspaceId, address) => {
    const from = workspaces.find(fromWorkspaceId)
    if (!from) return false
    const shown = new Set(shownIds())
    const all = workspaces.list()
    const link = findOtherTenant(address, from, [
      ...all.filter(({ id }) => shown.has(id)),
      ...all.filter(({ id }) => !shown.has(id)),
    ])
    const owner = link && workspaces.find(link.workspaceId)
    if (!link || !owner) return false
    offers.add(
      {
        text: `This address belongs to ${workspaces.getName(owner.id)}. Open it there?`,
        action: `Open in ${workspaces.getName(owner.id)}`,
        ...link,
      },
      from.id,
    )
    return true
  }
