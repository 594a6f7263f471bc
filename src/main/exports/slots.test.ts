import { describe, expect, it } from 'vitest'
import { createSlots } from './slots.ts'

const never = () => new AbortController().signal
const isPending = async (promise: Promise<unknown>) =>
  (await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 5, 'pending'))])) === 'pending'

describe('slots', () => {
  it('go to a fixed number at once, then to the others in order', async () => {
    const turns = createSlots(2)
    const first = await turns.acquire(never())
    await turns.acquire(never())
    const third = turns.acquire(never())
    const fourth = turns.acquire(never())
    expect(turns.isFree()).toBe(false)
    expect(await isPending(third)).toBe(true)
    first?.()
    first?.()
    expect(await third).toBeTypeOf('function')
    expect(await isPending(fourth)).toBe(true)
  })

  it('are not given to a request that was aborted', async () => {
    const turns = createSlots(1)
    const first = await turns.acquire(never())
    const left = new AbortController()
    const gone = turns.acquire(left.signal)
    const next = turns.acquire(never())
    left.abort()
    expect(await gone).toBeNull()
    first?.()
    expect(await next).toBeTypeOf('function')
    expect(await turns.acquire(left.signal)).toBeNull()
  })
})
