import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ApiFailure } from './failure.ts'
import { useOnce, type OnceResult } from './use-once.ts'

interface Body {
  amount: number
  note?: string
}
type Answer = { data: string; error?: undefined } | { data?: undefined; error: ApiFailure }
type Options = Parameters<typeof useOnce<Body, Answer>>[1]

afterEach(cleanup)

const failure = (status: number, errorCode: string): ApiFailure => ({
  status,
  errorCode,
  message: 'What the server said.',
  requestId: 'r1',
})
const done: Answer = { data: 'paid' }
const refused: Answer = { error: failure(400, 'walletTooSmall') }
const unanswered: Answer = { error: failure(504, 'noAnswer') }

/** Presses with each body in turn and returns the results and the keys that were sent. */
const press = async (presses: readonly (readonly [Body, Answer])[], options?: Options) => {
  const sent: string[] = []
  let answer: Answer = done
  const { result } = renderHook(() =>
    useOnce<Body, Answer>(async ({ idempotencyKey }) => {
      sent.push(idempotencyKey)
      return answer
    }, options),
  )
  const results: OnceResult<string>[] = []
  for (const [body, next] of presses) {
    answer = next
    await act(async () => void results.push(await result.current.send(body)))
  }
  return { kinds: results.map(({ kind }) => kind), sent, results }
}

describe('the result of a press', () => {
  it('is done with the value of the answer', async () => {
    const { results } = await press([[{ amount: 1 }, done]])
    expect(results).toEqual([{ kind: 'done', value: 'paid' }])
  })

  it.each([
    ['refused', 400, 'walletTooSmall'],
    ['refused', 401, 'notSignedIn'],
    ['refused', 409, 'wrongState'],
    ['refused', 504, 'supplierTimeout'],
    ['refused', 502, 'unreachable'],
    ['unknown', 504, 'noAnswer'],
    ['unknown', 503, 'noAnswer'],
    ['unknown', 0, 'noAnswer'],
    ['unknown', 0, 'internal'],
    ['unknown', 409, 'outcomeUnknown'],
    ['unknown', 409, 'idempotencyInProgress'],
    ['unknown', 502, 'gatewayTimeout'],
    ['unknown', 500, 'internal'],
    ['unknown', 503, 'unavailable'],
  ])('is %s for %i %s', async (kind, status, errorCode) => {
    const error = failure(status, errorCode)
    const { results } = await press([[{ amount: 1 }, { error }]])
    expect(results).toEqual([{ kind, failure: error }])
  })
})

describe('the key of the next press', () => {
  const one = { amount: 1 }
  it.each<[string, Answer, Body, boolean]>([
    ['changes when the first one was done', done, one, false],
    ['changes when the first one was refused', refused, one, false],
    ['stays while the outcome is unknown', unanswered, one, true],
    ['changes with the amount, even while the outcome is unknown', unanswered, { amount: 2 }, false],
  ])('%s', async (_title, first, second, isSame) => {
    const { sent } = await press([
      [one, first],
      [second, done],
    ])
    expect(sent[0] === sent[1]).toBe(isSame)
    expect(sent.every((key) => /^[\w-]{8,}$/.test(key))).toBe(true)
  })

  it('stays the same through unknown outcomes and changes once the outcome is known', async () => {
    const { kinds, sent } = await press([
      [one, unanswered],
      [one, unanswered],
      [one, done],
      [one, done],
    ])
    expect(kinds).toEqual(['unknown', 'unknown', 'done', 'done'])
    expect(new Set(sent.slice(0, 3)).size).toBe(1)
    expect(sent[3]).not.toBe(sent[0])
  })

  it('is still known after another request was sent in between', async () => {
    const { sent } = await press([
      [one, unanswered],
      [{ amount: 2 }, refused],
      [one, done],
      [one, done],
    ])
    expect(sent[2]).toBe(sent[0])
    expect(new Set(sent).size).toBe(3)
  })

  it('depends only on what keyBy returns', async () => {
    const presses: [Body, Answer][] = [
      [{ amount: 1, note: 'a' }, unanswered],
      [{ amount: 1, note: 'b' }, unanswered],
      [{ amount: 2, note: 'b' }, done],
    ]
    const { sent } = await press(presses, { keyBy: ({ amount }) => String(amount) })
    expect(sent[1]).toBe(sent[0])
    expect(sent[2]).not.toBe(sent[0])
  })

  it('stays the same after a result that leaves the same action open', async () => {
    const presses: [Body, Answer][] = [
      [one, { data: 'open' }],
      [one, { data: 'closed' }],
      [one, done],
    ]
    const { sent } = await press(presses, { isSameAction: (value) => value === 'open' })
    expect(sent[1]).toBe(sent[0])
    expect(sent[2]).not.toBe(sent[0])
  })

  it('is created by newKey if given', async () => {
    const { sent } = await press([[one, done]], { newKey: ({ amount }) => `order-${amount}` })
    expect(sent).toEqual(['order-1'])
  })
})

describe('a press while another one is running', () => {
  it('is ignored, and the next one after it is sent', async () => {
    const waiting: ((answer: Answer) => void)[] = []
    const { result } = renderHook(() =>
      useOnce<Body, Answer>(() => new Promise<Answer>((resolve) => waiting.push(resolve))),
    )
    let first: Promise<OnceResult<string>> | undefined
    await act(async () => {
      first = result.current.send({ amount: 1 })
      expect(await result.current.send({ amount: 1 })).toEqual({ kind: 'ignored' })
    })
    expect(result.current.isSending).toBe(true)
    expect(waiting).toHaveLength(1)
    await act(async () => {
      waiting[0]?.(done)
      expect(await first).toEqual({ kind: 'done', value: 'paid' })
    })
    expect(result.current.isSending).toBe(false)
    await act(async () => {
      void result.current.send({ amount: 1 })
      await Promise.resolve()
    })
    expect(waiting).toHaveLength(2)
  })

  it("doesn't block later presses when sending throws", async () => {
    let isBroken = true
    const { result } = renderHook(() =>
      useOnce<Body, Answer>(async () => {
        if (isBroken) throw new Error('broken')
        return done
      }),
    )
    await act(() => expect(result.current.send({ amount: 1 })).rejects.toThrow('broken'))
    isBroken = false
    await act(async () => expect(await result.current.send({ amount: 1 })).toMatchObject({ kind: 'done' }))
  })
})
