import { describeSupplierContract } from '#server/suppliers/contract.test-kit.ts'
import { aTrip, startTbo } from '#tests/support/tbo-server/tbo-kit.ts'

const routes = [
  ['at home', 'DEL', 'BOM'],
  ['abroad', 'DEL', 'DXB'],
] as const

for (const [title, origin, destination] of routes)
  describeSupplierContract(`tbo over HTTP, ${title}`, async () => {
    const tbo = await startTbo({ server: { most: 30 } })
    return {
      supplier: tbo.supplier,
      query: aTrip(origin, destination, { childCount: 1, infantCount: 1 }),
      emptyQuery: aTrip('HOQ', 'UTN'),
      restart: () => tbo.node(),
      loseAnswers: () =>
        tbo.server.plan({ method: 'Ticket', times: 9, happens: { kind: 'reset', afterWork: true } }),
      can: { hold: true, cancel: true },
      close: tbo.close,
    }
  })
