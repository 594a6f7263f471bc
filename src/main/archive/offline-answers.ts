import { savedAtHeader } from '#contract/common/headers.ts'
import type { OpenArchive } from './archive-store.ts'
import { joinTickets, normalizeSlug, type OfflineCall } from './offline-calls.ts'

/** Builds a response from a stored answer: never opened as a page, never cached, with its date. */
const toResponse = (bytes: Uint8Array, keptAt: string, type = 'application/json; charset=utf-8'): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      [savedAtHeader]: keptAt,
    },
  })

/** Answers a call from the archive; null when it has no copy. */
export async function findOfflineAnswer(archive: OpenArchive, call: OfflineCall): Promise<Response | null> {
  const { start, tickets, trips, myTrips, pictures } = archive.index()
  const one = async (copy: { file: string; keptAt: string } | undefined, type?: string) => {
    const bytes = copy ? await archive.read(copy.file) : null
    return copy && bytes ? toResponse(bytes, copy.keptAt, type) : null
  }
  switch (call.kind) {
    case 'start':
      return one(start[call.name])
    case 'picture':
      return one(
        pictures.find(({ path }) => path === call.path),
        `image/${call.path.split('.').at(-1) ?? ''}`,
      )
    case 'ticket':
      return one(tickets.find(({ bookingSlug }) => normalizeSlug(bookingSlug) === call.slug))
    case 'trip':
      return one(trips.find(({ tripId }) => tripId === call.tripId))
    case 'myTrips':
      return one(myTrips ?? undefined)
    case 'tickets': {
      const copies = call.bookingIds.map((id) => tickets.find(({ bookingId }) => bookingId === id))
      const found = copies.filter((copy) => copy !== undefined)
      if (found.length < copies.length) return null
      const read = await Promise.all(found.map(({ file }) => archive.read(file)))
      const joined = joinTickets(read.filter((bytes) => bytes !== null))
      if (!joined || read.includes(null)) return null
      const [oldest = ''] = found.map(({ keptAt }) => keptAt).toSorted()
      return toResponse(joined, oldest)
    }
  }
}
