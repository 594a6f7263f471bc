import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { applyAnswer, noCopy, type KeptCopy } from './kept-copy.ts'

const at = '2027-01-15T08:35:00.000Z'
const later = '2027-01-15T09:00:00.000Z'
const { ticketDetail, ticketDetails, tickets } = endpoints.tickets
const heard = (path: string, status: number, keptAt: string | null = null) => ({ path, status, keptAt })
const both: KeptCopy = { documentAt: at, startAt: at }

describe('a stored copy', () => {
  it.each<[string, KeptCopy, ReturnType<typeof heard>, KeptCopy]>([
    ['of the start page', noCopy, heard(endpoints.site.detect.path, 200, at), { ...noCopy, startAt: at }],
    ['of an e-ticket', noCopy, heard(ticketDetail.path, 200, at), { ...noCopy, documentAt: at }],
    ['of several', both, heard(ticketDetails.path, 200, later), { startAt: at, documentAt: later }],
    ["continues while the server doesn't answer", both, heard(tickets.path, 502), both],
    ['ends when the server answers', both, heard(tickets.path, 200), noCopy],
    ['ends when the server refuses', both, heard(tickets.path, 403), noCopy],
    ['is absent where the server answers', noCopy, heard(ticketDetail.path, 200), noCopy],
  ])('%s', (_title, known, answer, next) => {
    expect(applyAnswer(known, answer)).toEqual(next)
  })
})
