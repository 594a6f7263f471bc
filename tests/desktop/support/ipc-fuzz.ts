import fc from 'fast-check'
import type { Page } from '@playwright/test'
import type { CallName } from '#contract/ipc/names.ts'
import { getIpcCall } from '#contract/ipc/registry.ts'

/** Counts of each outcome: an error code, `executed <call>`, or a value that the bridge rejected. */
export type Told = Record<string, number>

interface PageBridge {
  faredesk: {
    calls: Record<string, (request: unknown) => Promise<{ ok: boolean; error?: { code: string } }>>
  }
}

const hostileText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '../../etc/passwd',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '\u0000',
    '\u202E',
    'app://shell/app/',
    '//evil.example/x',
    '/\\evil',
    'w0000000000000000000',
  ),
)

/**
 * Payloads shaped like a call's real ones, with fields that are wrong, missing, too long or of another type; all are
 * invalid.
 */
export const malformedFor = (name: CallName) => {
  const { request } = getIpcCall(name)
  const shape = (request as { shape?: Record<string, unknown> }).shape ?? {}
  const fields = Object.fromEntries(
    Object.keys(shape).map((field) => [field, fc.oneof(hostileText, fc.jsonValue())]),
  )
  return fc
    .oneof(fc.jsonValue(), hostileText, fc.record(fields, { requiredKeys: [] }))
    .filter((payload) => Array.isArray(payload) || !request.safeParse(payload).success)
}

/** Sends calls from a page over its bridge, a hundred at a time. */
export const sendAll = (page: Page, wanted: (readonly [string, unknown])[]): Promise<Told> =>
  page.evaluate(async (wanted) => {
    const { calls } = (globalThis as unknown as PageBridge).faredesk
    const told: Told = {}
    const send = async ([name, payload]: readonly [string, unknown]) => {
      const outcome = await (async () => calls[name]?.(payload))().then(
        (answer) => (answer?.ok ? `executed ${name}` : String(answer?.error?.code)),
        () => 'refusedByBridge',
      )
      told[outcome] = (told[outcome] ?? 0) + 1
    }
    for (let at = 0; at < wanted.length; at += 100) await Promise.all(wanted.slice(at, at + 100).map(send))
    return told
  }, wanted)

/**
 * Sends every call values that JSON can't express: cycles, depth, traps, huge and shared values. All are invalid for
 * any call.
 */
export const sendOdd = (page: Page): Promise<Told> =>
  page.evaluate(async () => {
    const { calls } = (globalThis as unknown as PageBridge).faredesk
    const cycle: Record<string, unknown> = {}
    cycle['self'] = cycle
    let deep: unknown = 0
    for (let depth = 0; depth < 5_000; depth += 1) deep = [deep]
    const trap = new Proxy([], {
      get: () => {
        throw new Error('trap')
      },
    })
    const odd = [
      undefined,
      Number.NaN,
      10n,
      new Set([1]),
      new Uint8Array(4_096),
      [undefined, 1],
      'x'.repeat(1_000_000),
      [cycle],
      deep,
      trap,
      () => 1,
      Symbol('s'),
    ]
    const told: Told = {}
    for (const name of Object.keys(calls)) {
      for (const value of odd) {
        const outcome = await (async () => calls[name]?.(value))().then(
          (answer) => (answer?.ok ? `executed ${name}` : String(answer?.error?.code)),
          () => 'refusedByBridge',
        )
        told[outcome] = (told[outcome] ?? 0) + 1
      }
    }
    return told
  })
