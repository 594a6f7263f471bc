import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeCells, changeItems } from '#server/db/schema/index.ts'
import { setUpChanges } from '#tests/support/changes-hooks.ts'

const retail = { as: 'retail' }

const at = setUpChanges()

describe('requesting twice', () => {
  test('two tabs at once make one request, and the other one says so', async () => {
    const { bookingId } = await at.kit.buy(retail)
    at.kit.changes.play('late')
    const answers = await Promise.all([
      at.kit.ask(bookingId, { RequestType: 1 }, retail),
      at.kit.ask(bookingId, { RequestType: 1 }, retail),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect(at.kit.changes.sent).toHaveLength(1)
  })

  test('one key at once and later answers the same request; another body is refused', async () => {
    const { bookingId } = await at.kit.buy(retail)
    const who = { ...retail, headers: { 'idempotency-key': `key-${bookingId}` } }
    at.kit.changes.play('late')
    const [one, other] = await Promise.all([
      at.kit.ask(bookingId, { RequestType: 1 }, who),
      at.kit.ask(bookingId, { RequestType: 1 }, who),
    ])
    expect(one.ok && other.ok && one.result.requestId === other.result.requestId).toBe(true)
    const later = await at.kit.ask(bookingId, { RequestType: 1 }, who)
    expect(later.ok && one.ok && later.result.requestId === one.result.requestId).toBe(true)
    expect(at.kit.changes.sent).toHaveLength(1)
    expect(await at.kit.ask(bookingId, { RequestType: 3 }, who)).toMatchObject({
      failure: { errorCode: 'idempotencyMismatch' },
    })
  })

  test('the index alone keeps a leg from being claimed twice, whoever writes it', async () => {
    const { bookingId } = await at.kit.buy(retail)
    await at.kit.ask(bookingId, { RequestType: 1 }, retail)
    const [item] = await at.database.db
      .select()
      .from(changeItems)
      .where(eq(changeItems.bookingId, Number(bookingId)))
    if (!item) throw new Error('no item')
    const { id: _id, ...copy } = item
    const [twin] = await at.database.db.insert(changeItems).values(copy).returning()
    const cell = { itemId: twin?.id ?? 0, bookingId: Number(bookingId), passengerIndex: 0, partIndex: 0 }
    await expect(at.database.db.insert(changeCells).values({ ...cell, isTaken: true })).rejects.toThrow()
    await at.database.db.delete(changeItems).where(eq(changeItems.id, twin?.id ?? 0))
  })
})
