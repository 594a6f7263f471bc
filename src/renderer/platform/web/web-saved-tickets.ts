import { lastingStorage } from '#renderer/platform/page-storage.ts'
import type { SavedTicket, SavedTickets } from '#renderer/platform/platform.ts'
import { savedTicketsKey } from './saved-tickets-key.ts'
import { ticketStore } from './ticket-store.ts'

const worker = { url: '/app/shop-worker.js', scope: '/app/' } as const
/** Shows notifications only, for staff who are subscribed in the same browser. */
const pushWorkerUrl = '/app/push-worker.js'
const cachePrefix = 'faredesk-shop-'
/** How many tickets are kept at most. */
const most = 20
const dayMs = 24 * 60 * 60 * 1000
/** Days after the last arrival for which a ticket is kept: a traveller may still need it to claim or to change. */
const keptDays = 2

const getFlights = ({ ticket }: SavedTicket) => ticket.segments.flat()
const firstDeparture = (saved: SavedTicket): string => getFlights(saved)[0]?.departureTime ?? ''

/** Whether the trip ended some days ago. Flight times have no zone; a day more or less doesn't matter here. */
const isOver = (saved: SavedTicket, nowMs: number): boolean => {
  const end = Date.parse(`${getFlights(saved).at(-1)?.arrivalTime ?? ''}Z`)
  return !Number.isNaN(end) && end + keptDays * dayMs < nowMs
}

const listCurrent = async (): Promise<SavedTicket[]> => {
  const all = await ticketStore.all()
  const over = all.filter((saved) => isOver(saved, Date.now()))
  for (const { bookingId } of over) await ticketStore.remove(bookingId)
  return all
    .filter((saved) => !over.includes(saved))
    .sort((a, b) => firstDeparture(a).localeCompare(firstDeparture(b)))
}

/** Removes the stored pages, and the worker unless it also shows notifications. It may still be installing. */
const removeWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration(worker.scope)
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)))
  const { active = null, waiting = null, installing = null } = registration ?? {}
  if (!registration || ![active, waiting, installing].some((one) => one?.scriptURL.endsWith(worker.url)))
    return
  if (await registration.pushManager?.getSubscription())
    await navigator.serviceWorker.register(pushWorkerUrl, { scope: worker.scope })
  else await registration.unregister()
}

/** Stored instead of the owner while the tickets are deleted, so that the next start finishes an interrupted deletion. */
const beingDeleted = '-'

const readOwner = (): string | null => lastingStorage().getItem(savedTicketsKey)

/** The kept tickets of this browser. If its storage fails, nothing is saved. */
export const webSavedTickets: SavedTickets = {
  start: async (userId) => {
    const storage = lastingStorage()
    try {
      if (storage.getItem(savedTicketsKey) !== userId) await ticketStore.clear()
      await navigator.serviceWorker.register(worker.url, { scope: worker.scope })
      storage.setItem(savedTicketsKey, userId)
      return { status: 'done', value: null }
    } catch {
      return {
        status: 'unsupported',
        reason: "Tickets can't be saved in this browser. A private window may be the reason.",
      }
    }
  },
  stop: async () => {
    lastingStorage().setItem(savedTicketsKey, beingDeleted)
    await ticketStore.clear()
    await removeWorker()
    // The next person may have started to save theirs since.
    if (readOwner() === beingDeleted) lastingStorage().removeItem(savedTicketsKey)
  },
  save: async (saved) => {
    const owner = readOwner()
    if (owner === null || owner === beingDeleted || isOver(saved, Date.now())) return
    await ticketStore.put(saved)
    // The owner signed out while it was being stored.
    if (readOwner() !== owner) await ticketStore.remove(saved.bookingId)
    const all = await listCurrent()
    for (const { bookingId } of all.slice(most)) await ticketStore.remove(bookingId)
  },
  list: listCurrent,
  onNewVersion: (listener) => {
    let isGone = false
    const offer = (next: ServiceWorker | null): void => {
      // Without a controller this is the first version, which nobody has to accept.
      if (isGone || !next || !navigator.serviceWorker.controller) return
      listener(() => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
        next.postMessage('useNewVersion')
      })
    }
    const watch = async (): Promise<void> => {
      const registration = await navigator.serviceWorker?.getRegistration(worker.scope)
      if (!registration) return
      offer(registration.waiting)
      registration.addEventListener('updatefound', () => {
        const next = registration.installing
        next?.addEventListener('statechange', () => next.state === 'installed' && offer(next))
      })
    }
    void watch()
    return () => {
      isGone = true
    }
  },
}
