import type { WebContents } from 'electron'
import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { drawPdf } from './draw-pdf.ts'

type Native = () => Promise<Uint8Array>
const bytes = new Uint8Array([1])
const never = () => new Promise<Uint8Array>(() => undefined)

/** Pages that draw as in Electron: all in one chain. */
function anElectron() {
  let chain: Promise<unknown> | undefined
  return (native: Native) => {
    const page = Object.assign(new EventEmitter(), {
      isDestroyed: () => false,
      isCrashed: () => false,
      _printToPDF: native,
      async printToPDF() {
        chain = chain ? chain.then(() => page._printToPDF()) : page._printToPDF()
        return chain
      },
    })
    return page as unknown as WebContents & EventEmitter
  }
}

describe('a PDF', () => {
  it('is drawn even if the previous one failed', async () => {
    const makePage = anElectron()
    const failing = makePage(() => Promise.reject(new Error('Failed to generate PDF')))
    expect(await drawPdf(failing, {})).toBeNull()
    expect(
      await drawPdf(
        makePage(() => Promise.resolve(bytes)),
        {},
      ),
    ).toBe(bytes)
  })

  it('is drawn even if the previous page crashed meanwhile', async () => {
    const makePage = anElectron()
    const dying = makePage(never)
    const first = drawPdf(dying, {})
    const second = drawPdf(
      makePage(() => Promise.resolve(bytes)),
      {},
    )
    await Promise.resolve()
    dying.emit('render-process-gone')
    expect([await first, await second]).toEqual([null, bytes])
  })
})
