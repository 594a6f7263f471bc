import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { applyAnswer, noOfflineCopy, type OfflineCopy } from './offline-copy.ts'

const at = '2027-01-15T08:35:00.000Z'
const later = '2027-01-15T09:00:00.000Z'
const { ticketDetail, ticketDetails, tickets } = endpoints.tickets
const { getTrip, getMyTrips } = endpoints.trips
const heard = (path: string, status: number, keptAt: string | null = null) => ({ path, status, keptAt })
const both: OfflineCopy = { documentAt: at, startAt: at }

describe('a stored copy', () => {
  it.each<[string, OfflineCopy, ReturnType<typeof heard>, OfflineCopy]>([
    [
      'of the start page',
      noOfflineCopy,
      heard(endpoints.site.detect.path, 200, at),
      { ...noOfflineCopy, startAt: at },
    ],
    [
      'of an e-ticket',
      noOfflineCopy,
      heard(ticketDetail.path, 200, at),
      { ...noOfflineCopy, documentAt: at },
    ],
    ['of a trip', noOfflineCopy, heard(getTrip.path, 200, at), { ...noOfflineCopy, documentAt: at }],
    [
      'of a list of trips',
      noOfflineCopy,
      heard(getMyTrips.path, 200, at),
      { ...noOfflineCopy, documentAt: at },
    ],
    ['of several', both, heard(ticketDetails.path, 200, later), { startAt: at, documentAt: later }],
    ["continues while the server doesn't answer", both, heard(tickets.path, 502), both],
    ['ends when the server answers', both, heard(tickets.path, 200), noOfflineCopy],
    ['ends when the server refuses', both, heard(tickets.path, 403), noOfflineCopy],
    ['is absent where the server answers', noOfflineCopy, heard(ticketDetail.path, 200), noOfflineCopy],
  ])('%s', (_title, known, answer, next) => {
    expect(applyAnswer(known, answer)).toEqual(next)
  })
})
