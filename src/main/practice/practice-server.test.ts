import { describe, expect, it, vi } from 'vitest'
import type { PracticeMessage } from '#contract/ipc/practice.ts'
import type { PracticeChild } from './practice-child.ts'
import { createPracticeServer } from './practice-server.ts'
import { practiceFailureText } from './practice-texts.ts'

/** A server process whose messages the test sends. */
const aChild = () => {
  const messages: ((message: PracticeMessage) => void)[] = []
  const exits: (() => void)[] = []
  const exit = () => exits.forEach((listener) => listener())
  const child: PracticeChild = {
    onMessage: (listener) => void messages.push(listener),
    onExit: (listener) => void exits.push(listener),
    end: vi.fn(exit),
    kill: vi.fn(exit),
  }
  return {
    ...child,
    say: (message: PracticeMessage) => messages.forEach((listener) => listener(message)),
    exit,
  }
}

const aServer = (options: { program?: string | null; startLimitMs?: number } = {}) => {
  const children: ReturnType<typeof aChild>[] = []
  const restarts = vi.fn()
  const server = createPracticeServer({
    fork: () => {
      const child = aChild()
      children.push(child)
      return child
    },
    program: () => (options.program === undefined ? '/server.js' : options.program),
    folder: '/practice',
    onChange: () => undefined,
    onRestart: restarts,
    startLimitMs: options.startLimitMs ?? 60_000,
  })
  return { server, children, restarts }
}

describe('the practice server', () => {
  it('starts once for everyone who waits for it', async () => {
    const { server, children } = aServer()
    const both = Promise.all([server.ensure(), server.ensure()])
    expect(server.state().state).toBe('starting')
    children[0]?.say({ type: 'phase', phase: 'filling' })
    expect(server.state().phase).toBe('filling')
    children[0]?.say({ type: 'listening', port: 4711 })
    expect(await both).toEqual([
      { ok: true, port: 4711 },
      { ok: true, port: 4711 },
    ])
    expect(children).toHaveLength(1)
    expect(server.state().state).toBe('running')
  })

  it('restarts at the next use after it was lost, and reports that once, however often it is used', async () => {
    const { server, children, restarts } = aServer()
    const first = server.ensure()
    children[0]?.say({ type: 'listening', port: 1 })
    await first
    children[0]?.exit()
    expect(server.state().state).toBe('off')
    const second = server.ensure()
    children[1]?.say({ type: 'listening', port: 2 })
    expect(await second).toEqual({ ok: true, port: 2 })
    await server.ensure()
    await server.ensure()
    expect(restarts).toHaveBeenCalledTimes(1)
  })

  it('counts as stopped, not lost, when the user stops it', async () => {
    const { server, children, restarts } = aServer()
    const first = server.ensure()
    children[0]?.say({ type: 'listening', port: 1 })
    await first
    await server.stop()
    const second = server.ensure()
    children[1]?.say({ type: 'listening', port: 2 })
    expect(await second).toMatchObject({ ok: true })
    expect(restarts).not.toHaveBeenCalled()
  })

  it('can be cancelled while it starts', async () => {
    const { server } = aServer()
    const start = server.ensure()
    server.cancel()
    expect(await start).toMatchObject({ ok: false, isCancelled: true })
    expect(server.state().state).toBe('off')
  })

  it.each([
    ['damaged', practiceFailureText.damaged],
    ['other', practiceFailureText.other],
  ] as const)('says why it ended as %s', async (reason, text) => {
    const { server, children } = aServer()
    const start = server.ensure()
    children[0]?.say({ type: 'failed', reason })
    children[0]?.exit()
    expect(await start).toEqual({ ok: false, isCancelled: false, text })
    expect(server.state()).toMatchObject({ state: 'failed', text })
  })

  it('waits for a database that an exiting console still uses', async () => {
    vi.useFakeTimers()
    const { server, children } = aServer()
    const start = server.ensure()
    children[0]?.say({ type: 'failed', reason: 'locked' })
    children[0]?.exit()
    await vi.advanceTimersByTimeAsync(600)
    children[1]?.say({ type: 'listening', port: 9 })
    expect(await start).toMatchObject({ ok: true, port: 9 })
    vi.useRealTimers()
  })

  it('is stopped when it takes too long to start', async () => {
    const { server } = aServer({ startLimitMs: 5 })
    expect(await server.ensure()).toMatchObject({ ok: false, text: practiceFailureText.tooLong })
  })

  it("reports when it isn't installed", async () => {
    const { server } = aServer({ program: null })
    expect(await server.ensure()).toMatchObject({ ok: false, text: practiceFailureText.absent })
  })
})
