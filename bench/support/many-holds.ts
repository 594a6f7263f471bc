import type { HoldList, HoldRow } from '#contract/ipc/holds.ts'

const workspaces = ['wskyways00000000000a', 'wmeridian0000000000b', 'wlotus0000000000000c'] as const
const minuteMs = 60_000

/** Creates this many holds of three agencies in random order; deadlines within two days of `nowMs`, some unknown. */
export const manyHolds = (count: number, nowMs: number): HoldRow[] =>
  Array.from({ length: count }, (_, index) => {
    const shuffled = (index * 7919) % 2_880
    return {
      workspaceId: workspaces[index % workspaces.length] ?? workspaces[0],
      kind: 'booking',
      holdId: String(100_000 + index),
      reference: (index * 7919 + 60_466_176).toString(36).toUpperCase().slice(0, 6),
      title: ['DEL–BOM', 'BLR–DXB', 'MAA–SIN'][index % 3] ?? '',
      airlineName: ['Air India', 'Emirates', 'Singapore Airlines'][index % 3] ?? '',
      travelDate: '2027-01-15T06:25:00',
      passengers: `SHARMA${index}/ANIL${index % 3 === 0 ? '' : ` +${index % 3}`}`,
      amount: 4_000 + ((index * 131) % 100_000),
      deposit: null,
      deadline: index % 50 === 0 ? null : new Date(nowMs + (shuffled - 5) * minuteMs).toISOString(),
      deadlineSource: 'Last ticketing date of the airline',
      walletShort: index % 7 === 0 ? 1_200 + index : 0,
      snoozedUntil: index % 11 === 0 ? new Date(nowMs + 10 * minuteMs).toISOString() : null,
    }
  })

/** Converts holds to the list that the desk receives. */
export const toHoldList = (holds: HoldRow[]): HoldList => ({
  holds,
  sources: workspaces.map((workspaceId, index) => ({
    workspaceId,
    state: index === 2 ? 'down' : 'ok',
    readAt: new Date(Date.now() - 12 * minuteMs).toISOString(),
    clockSkewMs: index === 1 ? 10 * minuteMs : 0,
    notRead: 0,
  })),
})

/** Names of the three agencies, as in the rail. */
export const holdTenants = workspaces.map((workspaceId, index) => ({
  workspaceId,
  name: ['Skyways Travel', 'Meridian Holidays', 'Lotus Tours'][index] ?? '',
  glyph: ['◆', 'M', '✿'][index] ?? '',
  primary: ['#0b5fff', '#7a3e00', '#b0156b'][index] ?? '',
}))
