import { describe, expect, it } from 'vitest'
import type { IppJob } from './ipp-message.ts'
import { printFile } from './print-file.ts'

const job = { file: '/t/a.pdf', printerName: 'Desk', title: 'E-Ticket; $(x)', copies: 2 }
const accepted = { exitCode: 0, timedOut: false, stdout: 'request id is Desk-7 (1 file(s))', stderr: '' }

/** Runs with a print service that reports these states one after the other. */
async function withStates(states: (IppJob | null)[]) {
  const ran: string[][] = []
  const result = await printFile(job, {
    run: async (program, args) => {
      ran.push([program, ...args])
      return accepted
    },
    askJobState: async () => (states.length > 1 ? (states.shift() ?? null) : (states[0] ?? null)),
    watchMs: 400,
  })
  return { ran, result }
}
const seen = (state: IppJob['state'], uuid = 'u1'): IppJob => ({ state, uuid })

describe('a PDF for the printer', () => {
  it('is passed once, as arguments and never as a shell line', async () => {
    const { ran } = await withStates([seen('pending'), seen('processing'), seen('completed')])
    expect(ran).toEqual([
      ['lp', '-d', 'Desk', '-t', 'E-Ticket; $(x)', '-n', '2', '-o', 'media=A4', '--', '/t/a.pdf'],
    ])
  })

  it.each([
    [[seen('completed')], { ok: true, value: { jobId: 'Desk-7', path: null, text: 'Printed on Desk.' } }],
    [[seen('stopped')], { ok: true }],
    [[seen('aborted')], { ok: false, error: { code: 'printerStopped' } }],
    [[seen('canceled')], { ok: false, error: { code: 'printerStopped' } }],
    [[null], { ok: false, error: { code: 'printUnknown' } }],
    [[seen('pending'), seen('completed', 'u2')], { ok: false, error: { code: 'printUnknown' } }],
  ])('is reported truthfully when it ends as %j', async (states, expected) => {
    expect((await withStates(states)).result).toMatchObject(expected)
  })
})
