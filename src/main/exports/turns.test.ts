import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const never = () => new AbortController().signal
const isPending = async (promise: Promise<unknown>) =>
  (await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 5, 'pending'))])) === 'pending'

describe('turns', () => {
  it('are given to so many at once, and to the others in their order', async () => {
    const turns = createTurns(2)
    const first = await turns.take(never())
    await turns.take(never())
    const third = turns.take(never())
    const fourth = turns.take(never())
    expect(turns.isFree()).toBe(false)
    expect(await isPending(third)).toBe(true)
    first?.()
    first?.()
    expect(await third).toBeTypeOf('function')
    expect(await isPending(fourth)).toBe(true)
  })

  it('are not given to who left the line', async () => {
    const turns = createTurns(1)
    const first = await turns.take(never())
    const left = new AbortController()
    const gone = turns.take(left.signal)
    const next = turns.take(never())
    left.abort()
    expect(await gone).toBeNull()
    first?.()
    expect(await next).toBeTypeOf('function')
    expect(await turns.take(left.signal)).toBeNull()
  })
})
