import type { Offer } from '#contract/ipc/shell.ts'
import type { StoredWorkspace } from '#main/settings/settings-schema.ts'
import { readLink } from '#main/tenants/read-link.ts'

/** What follows a link: a question to open a page, the dialog that adds its tenant, or a message. Never an action. */
export type LinkAnswer =
  | { kind: 'offer'; offer: Omit<Offer, 'id'> }
  | { kind: 'addTenant'; address: string }
  | { kind: 'refused'; text: string }

/** The state when a link arrives. `shownIds`: workspaces on screen, the focused one first. */
export interface LinkSurroundings {
  workspaces: readonly Pick<StoredWorkspace, 'id' | 'name' | 'origin'>[]
  shownIds: readonly string[]
}

export const refusedLinkText =
  "Another program sent a link that isn't a travel site page. Nothing was opened."
const longestShown = 80

const shortened = (path: string): string =>
  path.length <= longestShown ? path : `${path.slice(0, longestShown - 1)}…`

/** Decides about a link. Of several workspaces at one address the one on screen is chosen. */
export function toLinkAnswer(link: string, { workspaces, shownIds }: LinkSurroundings): LinkAnswer {
  const page = readLink(link)
  if (!page) return { kind: 'refused', text: refusedLinkText }
  const { address, path } = page
  const there = workspaces.filter(({ origin }) => new URL(origin).host === address)
  const shown = shownIds.flatMap((id) => there.find((one) => one.id === id) ?? [])[0]
  const workspace = shown ?? there[0]
  if (!workspace) return { kind: 'addTenant', address }
  const what = path === '/' ? 'the home page' : shortened(path)
  return {
    kind: 'offer',
    offer: {
      text: `Open ${what} in ${workspace.name}?`,
      action: `Open in ${workspace.name}`,
      workspaceId: workspace.id,
      path,
    },
  }
}
