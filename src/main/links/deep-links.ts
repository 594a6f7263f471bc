import { app } from 'electron'
import { logFault } from '#main/shared/log.ts'
import type { ConsoleParts, Feature } from '#main/parts/console-parts.ts'
import { toLinkAnswer } from './answer-link.ts'
import { linkInbox, type LinkInbox } from './link-inbox.ts'
import { linkScheme } from '#main/tenants/read-link.ts'
import { awaitShellReady } from './shell-ready.ts'

/** Of many links at once only the newest few questions stay. */
const maxOffers = 3

/** Creates the feature for faredesk:// links, which lead to a page and never do anything. */
export function createDeepLinks(parts: ConsoleParts, inbox: LinkInbox = linkInbox): Feature<never> {
  const { workspaces, offers, notices, senders, window, sendToShell } = parts
  const linkOffers = new Set<string>()
  const toKey = ({ workspaceId, path }: { workspaceId: string; path: string }) => `${workspaceId} ${path}`

  const dropOldest = () => {
    const asked = offers.list().filter((offer) => linkOffers.has(toKey(offer)))
    for (const { id } of asked.slice(0, Math.max(0, asked.length - maxOffers))) offers.take(id)
  }

  const follow = (link: string) => {
    const panes = window().panes()
    const shownIds = [...panes]
      .sort((one, other) => Number(other.isFocused) - Number(one.isFocused))
      .map(({ workspaceId }) => workspaceId)
    const answer = toLinkAnswer(link, {
      workspaces: workspaces.list().map((one) => ({ ...one, name: workspaces.getName(one.id) })),
      shownIds,
    })
    if (answer.kind === 'refused') {
      if (!notices.list().some(({ text }) => text === answer.text)) notices.add(answer.text)
    } else if (answer.kind === 'addTenant') {
      awaitShellReady(senders)
        .then(() => sendToShell('shell.addTenantAsked', { address: answer.address }))
        .catch((error: unknown) => logFault('link', error))
    } else {
      linkOffers.add(toKey(answer.offer))
      offers.add(answer.offer)
      dropOldest()
    }
  }

  return {
    handlers: {},
    start() {
      // On Linux the package's desktop file registers it; asking at each start would take time.
      if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient(linkScheme)
      inbox.listen(follow)
    },
  }
}
