import { expect, test } from 'vitest'
import { shareWork } from './share-work.ts'

const setUp = () => {
  const state: { signal?: AbortSignal; finish?: (value: string) => void } = {}
  const shared = shareWork((signal) => {
    state.signal = signal
    return new Promise<string>((resolve, reject) => {
      state.finish = resolve
      signal.addEventListener('abort', () => reject(new Error('stopped')))
    })
  })
  const caller = () => {
    const aborter = new AbortController()
    return { answer: shared.join(aborter.signal), leave: () => aborter.abort() }
  }
  return { state, shared, caller }
}

test('continues for the others when the first caller leaves', async () => {
  const { state, shared, caller } = setUp()
  const [first, second] = [caller(), caller()]
  first.leave()
  expect(shared.isRunning()).toBe(true)
  state.finish?.('done')
  expect(await second.answer).toBe('done')
})

test('stops when the last caller has left', async () => {
  const { state, shared, caller } = setUp()
  const callers = [caller(), caller()]
  for (const { leave } of callers) leave()
  expect(state.signal?.aborted).toBe(true)
  expect(shared.isRunning()).toBe(false)
  for (const { answer } of callers) await expect(answer).rejects.toThrow('stopped')
})

test('stops for a caller that left before it began', async () => {
  const { state, shared } = setUp()
  await expect(shared.join(AbortSignal.abort())).rejects.toThrow('stopped')
  expect(state.signal?.aborted).toBe(true)
})

test('keeps its result when callers leave after it', async () => {
  const { state, shared, caller } = setUp()
  const { answer, leave } = caller()
  state.finish?.('done')
  await answer
  leave()
  expect(shared.isRunning()).toBe(true)
})
