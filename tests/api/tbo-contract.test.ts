import { describeSupplierContract } from '#server/suppliers/contract.test-kit.ts'
import { aReturnTrip, aTrip, startTbo } from '#tests/support/tbo-server/tbo-kit.ts'

const party = { childCount: 1, infantCount: 1 }
// A normal domestic return is two bookings.
const routes = [
  ['at home', 'DEL', 'BOM', {}],
  ['abroad', 'DEL', 'DXB', { returnQuery: aReturnTrip('DEL', 'DXB', party) }],
] as const

for (const [title, origin, destination, returns] of routes)
  describeSupplierContract(`tbo over HTTP, ${title}`, async () => {
    const tbo = await startTbo({ server: { most: 30 } })
    return {
      supplier: tbo.supplier,
      query: aTrip(origin, destination, party),
      emptyQuery: aTrip('HOQ', 'UTN'),
      ...returns,
      restart: () => tbo.node(),
      loseAnswers: () =>
        tbo.server.plan({ method: 'Ticket', times: 9, happens: { kind: 'reset', afterWork: true } }),
      loseChangeAnswers: () =>
        tbo.server.plan({ method: 'SendChangeRequest', happens: { kind: 'reset', afterWork: true } }),
      passMinutes: tbo.passMinutes,
      can: { hold: true, chargesOfParts: false, listChanges: false },
      close: tbo.close,
    }
  })
