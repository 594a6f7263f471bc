import { expect, test } from 'vitest'
import { addAudit, auditEventsAfter } from '#server/audit/audit.repo.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'
import { testNow } from '#tests/support/test-deps.ts'

test('reads the events about some targets only, newest first', async () => {
  const { db } = await openTestDatabase()
  const add = (target: string, step: number) =>
    addAudit(db, 'skyways', { action: 'seatBlock.change', target, details: { step }, at: testNow })
  await add('seatBlock:one', 1)
  await add('seatBlock:two', 2)
  await add('seatBlock:one', 3)
  const query = { actions: ['seatBlock.change'], at: new Date(testNow.getTime() - 1) }
  expect(await auditEventsAfter(db, 'skyways', query)).toHaveLength(3)
  const events = await auditEventsAfter(db, 'skyways', { ...query, targets: ['seatBlock:one'] })
  expect(events.map(({ details }) => details['step'])).toEqual([3, 1])
})
