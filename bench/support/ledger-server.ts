import { openPostgres } from '#server/db/open-postgres.ts'
import { topUp } from '#server/ledger/movements.ts'

/** One API process's share of postings: clients that post one entry after the other until they are stopped. */
process.once('message', (task: { url: string; siteId: string; userIds: string[]; node: number }) => {
  void post(task)
})
process.once('disconnect', () => process.exit(0))

const post = async ({
  url,
  siteId,
  userIds,
  node,
}: {
  url: string
  siteId: string
  userIds: string[]
  node: number
}) => {
  const database = await openPostgres(url, { poolSize: userIds.length })
  let posted = 0
  const ending = new AbortController()
  process.on('message', (word) => {
    if (word === 'count') process.send?.({ posted })
    if (word === 'end') ending.abort()
  })
  process.send?.({ port: 1 })
  const client = async (userId: string): Promise<void> => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      await database.transaction((tx) =>
        topUp(tx, {
          siteId,
          userId,
          amountMinor: 100,
          sourceKey: `bench:${node}:${userId}:${turn}`,
          text: 'Bench',
          createdBy: null,
          at: new Date(),
        }),
      )
      posted += 1
    }
  }
  await Promise.all(userIds.map(client))
  await database.close()
  process.send?.({ ended: true })
}
