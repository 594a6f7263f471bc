import { describe, expect, it } from 'vitest'
import { ipcFail, ipcOk, type IpcErrorCode, type IpcResult } from '#contract/ipc/errors.ts'
import { createPatientSource } from './patient-source.ts'
import type { RowPart } from './row-source.ts'

const part: RowPart = { rows: [], total: 0, isLast: true, cursor: '', snapshotAt: 's' }

/** Creates a source that answers with these codes in turn, and then with a part. */
function patient(codes: IpcErrorCode[], onWaiting?: () => void) {
  const answers: IpcResult<RowPart>[] = codes.map((code) => ipcFail(code))
  const reportedWaits: (number | null)[] = []
  const source = { next: async () => answers.shift() ?? ipcOk(part), stop: () => undefined }
  const asked = createPatientSource(source, {
    waits: [1, 2],
    onWait: (seconds) => reportedWaits.push(seconds),
    wait: async () => onWaiting?.(),
  })
  return { asked, reportedWaits }
}

describe("reading while the server can't be reached", () => {
  it.each([
    ['an immediate answer', [], [], true],
    ['one silence', ['network'], [1, null], true],
    ['no answer until the end', ['network', 'network', 'network'], [1, 2], false],
    ['a refusal', ['forbidden'], [], false],
    ['a refusal after no answer', ['network', 'notSignedIn'], [1], false],
  ] satisfies [string, IpcErrorCode[], (number | null)[], boolean][])(
    'after %s',
    async (_what, codes, waits, isOk) => {
      const { asked, reportedWaits } = patient(codes)
      expect((await asked.next()).ok).toBe(isOk)
      expect(reportedWaits).toEqual(waits)
    },
  )

  it('ends when it is stopped during a wait', async () => {
    const { asked, reportedWaits } = patient(['network', 'network', 'network'], () => asked.stop())
    expect((await asked.next()).ok).toBe(false)
    expect(reportedWaits).toEqual([1])
  })
})
