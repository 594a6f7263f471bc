import { describe, expect, it } from 'vitest'
import { readLpEnd } from './lp-output.ts'

const end = (parts: object) => ({ exitCode: 0, timedOut: false, stdout: '', stderr: '', ...parts })

describe('the output of lp', () => {
  it('names the job', () => {
    const stdout = 'request id is Front-Desk-12 (1 file(s))\n'
    expect(readLpEnd(end({ stdout }))).toEqual({ state: 'accepted', jobId: 12 })
  })

  it.each([
    [{ exitCode: 1, stderr: 'lp: Destination "PDF" is not accepting jobs.' }, 'printerStopped'],
    [{ exitCode: 1, stderr: 'lp: Error - The printer or class does not exist.' }, 'printerGone'],
    [{ exitCode: 1, stderr: 'lp: Too many active jobs.' }, 'printerStopped'],
    [{ exitCode: null, timedOut: true }, 'printUnknown'],
    [{ exitCode: 0, stdout: 'something else' }, 'printUnknown'],
    [{ exitCode: null, stderr: '' }, 'unsupported'],
  ])('%j is %s', (parts, code) => {
    expect(readLpEnd(end(parts))).toMatchObject({ state: 'refused', code })
  })
})
